/** What `plugins/messages.ts` makes of the folders of messages. */
declare module "virtual:messages" {
  interface Language {
    /** A BCP 47 tag, the name of the language's folder. */
    tag: string;
    /** As it calls itself. */
    name: string;
    load: () => Promise<{ default: Readonly<Record<string, string>> }>;
  }
  const languages: readonly Language[];
  export default languages;
}
