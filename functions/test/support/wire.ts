import { once } from 'node:events';
import { connect } from 'node:net';

/** A raw answer. */
export interface WireAnswer {
  status: number;
  type: string;
  text: string;
}

/** Sends a raw request line, which no HTTP client would, with a body. Resolves to the answer. */
export async function sendLine(
  origin: string,
  line: string,
  { headers = {}, body = new Uint8Array() }: { headers?: Record<string, string>; body?: Uint8Array } = {},
): Promise<WireAnswer> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const sent = { Host: host, Connection: 'close', 'Content-Length': String(body.byteLength), ...headers };
  const head = [line, ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece));
  // The connection may be cut off if the request is rejected before it is read.
  socket.on('error', () => {});
  socket.write(head);
  socket.write(body);
  await once(socket, 'close');
  const answer = Buffer.concat(pieces).toString();
  const [start = '', ...rest] = answer.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(start)?.[1]),
    type: /^content-type: (.*)$/im.exec(start)?.[1] ?? '',
    text: rest.join('\r\n\r\n'),
  };
}

/** Returns the address of a function itself, bypassing Hosting. */
export async function functionOrigin(name: string): Promise<{ origin: string; path: string }> {
  const { functions } = (await (await fetch(`${process.env.HUB_URL}/emulators`)).json()) as {
    functions: { host: string; port: number };
  };
  const project = process.env.GCLOUD_PROJECT;
  return { origin: `http://${functions.host}:${functions.port}`, path: `/${project}/us-central1/${name}` };
}
