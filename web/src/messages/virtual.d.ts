/** What `plugins/messages.ts` makes of the folders of messages. */
declare module "virtual:messages" {
  import type { Compiled } from "./format";

  /** The messages of a language by their ids. */
  export type Catalogue = Readonly<Record<string, Compiled>>;

  interface Language {
    /** A BCP 47 tag, the name of the language's folder. */
    tag: string;
    /** As it calls itself. */
    name: string;
    load: () => Promise<{ default: Catalogue }>;
    /** The texts of the rules. */
    loadRules: () => Promise<{ default: Catalogue }>;
  }
  const languages: readonly Language[];
  export default languages;
}
