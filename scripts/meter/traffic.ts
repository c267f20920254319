import { EventEmitter, once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListenChannels } from './listen-channels.ts';
import type { ListenerBill } from './listeners.ts';

/** Bytes that browsers got: files of Hosting and answers of the API with their headers, and what listeners were told. */
export interface Bytes {
  hosting: number;
  api: number;
  listeners: number;
}

const host = '127.0.0.1';

function headerBytes({ statusMessage = '', rawHeaders }: IncomingMessage): number {
  const separators = 2 * rawHeaders.length + 2;
  return 'HTTP/1.1 200 '.length + statusMessage.length + 2 + rawHeaders.join('').length + separators;
}

/**
 * A proxy between browsers and a suite, which counts what passes. On the wire it also sees the service worker, and what
 * listeners are told while they go on. They are told after the answers that are awaited: what a page does may depend on what comes
 * first, and would cost more at one time than at another.
 */
export class Traffic {
  readonly #bytes = { hosting: 0, api: 0 };
  /** How many requests have come, but for those that listeners keep open. */
  requests = 0;
  readonly #portal: string;
  readonly #channels = new ListenChannels();
  readonly #events = new EventEmitter();
  readonly #server = createServer((request, response) => {
    this.#pass(request, response).catch((cause) => {
      // Whoever has gone, or has ended, is answered no more; everybody else has to know why not.
      if (!response.destroyed) console.error(`The proxy could not pass on ${request.method} ${request.url}:`, cause);
      response.destroy();
    });
  });
  #open = 0;

  /** `portal` is the origin of the suite's portal. */
  constructor(portal: string) {
    this.#portal = portal;
  }

  get bytes(): Bytes {
    return { ...this.#bytes, listeners: this.#channels.bytes };
  }

  get listeners(): ListenerBill {
    return { ...this.#channels.bill };
  }

  /** Begins to listen; resolves to its address. */
  async listen(): Promise<string> {
    this.#server.listen(0, host);
    await once(this.#server, 'listening');
    return `http://${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves once no answer is awaited, but for those that listeners keep open. */
  async idle(): Promise<void> {
    while (this.#open > 0) await once(this.#events, 'idle');
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #await(response: ServerResponse): void {
    this.requests += 1;
    this.#open += 1;
    response.on('close', () => {
      this.#open -= 1;
      if (this.#open === 0) this.#events.emit('idle');
    });
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '');
    const { method = 'GET', headers } = request;
    const isChannel = address.pathname.endsWith('/Listen/channel');
    const isKeptOpen = isChannel && method === 'GET';
    if (!isKeptOpen) this.#await(response);
    const body = Buffer.concat(await request.toArray());
    const told = isChannel ? this.#channels.follow(address, method, body.toString()) : () => {};
    const asked = ask(address, { method, headers });
    asked.end(body);
    response.on('close', () => asked.destroy());
    const [answer]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage];
    const { statusCode = 502, rawHeaders } = answer;
    response.writeHead(statusCode, rawHeaders);
    this.#count(address, headerBytes(answer));
    for await (const piece of answer) {
      this.#count(address, piece.length);
      told(piece);
      if (isKeptOpen) await this.idle();
      response.write(piece);
    }
    response.end();
  }

  #count({ origin, pathname }: URL, length: number): void {
    if (origin === this.#portal) this.#bytes[pathname.startsWith('/api/') ? 'api' : 'hosting'] += length;
  }
}
