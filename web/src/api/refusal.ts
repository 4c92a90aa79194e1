/** What the server refused, by an id for programs; `figures` are what it says besides. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly status: number,
    readonly error: string,
    /** A sentence in English, for where there is no translation of `error`. */
    message: string,
    readonly figures: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The server did not answer, or not so that it could be understood. */
export class Unreachable extends Error {
  override name = "Unreachable";
}
