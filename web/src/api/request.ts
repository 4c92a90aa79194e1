import { Refusal, Unreachable } from "./refusal";

type Value = string | number | boolean | null | undefined;
/** A list is written once for each of its values. */
export type Query = Record<string, Value | readonly string[]>;

interface Sent {
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
}

/** One request. Whatever is no success is thrown: a `Refusal` with its id, or `Unreachable`. */
export async function request<Answer>(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const response = await send(method, path + written(sent.query), sent);
  const data = await readJson(response);
  if (response.ok) return data as Answer;
  throw refusalOf(response.status, data);
}

async function send(method: string, address: string, { body, signal }: Sent): Promise<Response> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Unreachable();
  }
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    throw new Unreachable();
  }
}

export function refusalOf(status: number, data: unknown): Refusal | Unreachable {
  if (typeof data !== "object" || data === null || !("error" in data)) return new Unreachable();
  const { error, message, ...figures } = data as Record<string, unknown>;
  return new Refusal(status, String(error), String(message ?? error), figures);
}

export function written(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined || each === null ? [] : [[name, String(each)]])),
  );
  return given.length ? `?${new URLSearchParams(given)}` : "";
}
