/** Takes the place of the browser's WebSocket in unit tests: they open it, close it and speak through it. */
export class FakeSocket extends EventTarget {
  static OPEN = 1;
  static all: FakeSocket[] = [];

  static get latest(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  readyState = 0;
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  ends(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
