import { type ListenRequest, type ListenResponse, ListenSession, noListeners } from './listeners.ts';

/** A message of a channel, under its number: of the first answer the id of the session, and then what Firestore tells. */
type Message = readonly [number: number, content: readonly unknown[]];

/** Takes the messages out of an answer as it comes, in pieces: a length, a line break, and a list of messages in JSON. */
class Messages {
  readonly #decoder = new TextDecoder();
  #text = '';

  *take(piece: Uint8Array): Generator<Message> {
    this.#text += this.#decoder.decode(piece, { stream: true });
    for (;;) {
      const start = this.#text.indexOf('\n') + 1;
      const end = start + Number(this.#text.slice(0, start));
      if (start === 0 || this.#text.length < end) return;
      yield* JSON.parse(this.#text.slice(start, end)) as Message[];
      this.#text = this.#text.slice(end);
    }
  }
}

/** What a page sends in the body of a request, beside the headers of the stream. */
function sentIn(body: string): { headers: string; requests: ListenRequest[] } {
  const form = new URLSearchParams(body);
  const texts = [...form].filter(([name]) => name.endsWith('___data__')).map(([, text]) => text);
  return { headers: form.get('headers') ?? '', requests: texts.map((text) => JSON.parse(text)) };
}

function listenerOf(headers: string) {
  const token = /^authorization: ?Bearer (\S+)/im.exec(headers)?.[1] ?? '';
  const { sub, role } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}');
  return { uid: String(sub), isAdmin: role === 'admin' };
}

/** The channels (WebChannel, VER=8) on which pages listen to Firestore, and what it bills for them. */
export class ListenChannels {
  readonly bill = noListeners();
  /** Bytes of all that pages were told, each counted once: how it is sent, and that it is sent again, is not billed. */
  bytes = 0;
  readonly #sessions = new Map<string, { session: ListenSession; last: number }>();

  /** Notes a request of a channel; returns what takes the pieces of its answer. */
  follow(address: URL, method: string, body: string): (piece: Uint8Array) => void {
    const id = address.searchParams.get('SID');
    if (!id) return this.#begin(body);
    const known = this.#sessions.get(id);
    if (method === 'POST') for (const request of sentIn(body).requests) known?.session.ask(request);
    return method === 'GET' && known ? this.#told(known) : () => {};
  }

  #begin(body: string): (piece: Uint8Array) => void {
    const { headers, requests } = sentIn(body);
    const session = new ListenSession(this.bill, listenerOf(headers));
    for (const request of requests) session.ask(request);
    const messages = new Messages();
    return (piece) => {
      for (const [number, [, id]] of messages.take(piece))
        if (number === 0) this.#sessions.set(String(id), { session, last: 0 });
    };
  }

  #told(known: { session: ListenSession; last: number }): (piece: Uint8Array) => void {
    const messages = new Messages();
    return (piece) => {
      for (const [number, [message]] of messages.take(piece)) {
        // What was not acknowledged is sent again on the next request.
        if (number <= known.last) continue;
        known.last = number;
        this.bytes += Buffer.byteLength(JSON.stringify(message));
        known.session.answer(message as ListenResponse);
      }
    };
  }
}
