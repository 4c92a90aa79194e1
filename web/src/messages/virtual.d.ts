/** What `plugins/messages.ts` makes of the folders of messages. */
declare module "virtual:messages" {
  import type { Compiled } from "./format";
  import type { Words } from "./neutral";

  /** The messages of a language by their ids. */
  export type Catalogue = Readonly<Record<string, Compiled>>;

  interface Language {
    /** A BCP 47 tag, the name of the language's folder. */
    tag: string;
    /** As it calls itself. */
    name: string;
    load: () => Promise<{ default: Catalogue }>;
    /** What is not always needed. */
    parts: Record<MessagePart, () => Promise<{ default: Catalogue }>>;
    /** What replaces what in neutral words; null: the language has none yet. */
    neutral: Words | null;
  }
  export type MessagePart = "rules" | "lessons";
  const languages: readonly Language[];
  export default languages;
}
