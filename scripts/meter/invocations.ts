import { once } from 'node:events';
import { appendFileSync, closeSync, fstatSync, openSync, readSync, watch } from 'node:fs';
import type { Begun, Ended } from './record-functions.mjs';

const newline = 0x0a;
const patienceMs = 60_000;

/** The invocations of a suite's functions, from now on, by the file in which they record what they cost. */
export class Invocations {
  readonly #descriptor: number;
  readonly #changes;
  readonly #running = new Set<string>();
  #offset: number;
  #rest = Buffer.alloc(0);
  readonly ended: Ended[] = [];
  /** How many have begun. */
  begun = 0;

  constructor(file: string) {
    appendFileSync(file, '');
    this.#descriptor = openSync(file, 'r');
    this.#offset = fstatSync(this.#descriptor).size;
    this.#changes = watch(file);
  }

  /** Resolves once an invocation for a document has ended, and none is running; throws after a minute. */
  async endedFor(document: string): Promise<void> {
    await this.#until(() => this.#running.size === 0 && this.ended.some((one) => one.document === document));
  }

  close(): void {
    this.#changes.close();
    closeSync(this.#descriptor);
  }

  async #until(holds: () => boolean): Promise<void> {
    const signal = AbortSignal.timeout(patienceMs);
    for (this.#read(); !holds(); this.#read()) await once(this.#changes, 'change', { signal });
  }

  #read(): void {
    const fresh = Buffer.alloc(fstatSync(this.#descriptor).size - this.#offset);
    this.#offset += readSync(this.#descriptor, fresh, 0, fresh.length, this.#offset);
    const bytes = Buffer.concat([this.#rest, fresh]);
    const end = bytes.lastIndexOf(newline) + 1;
    this.#rest = bytes.subarray(end);
    for (const text of bytes.subarray(0, end).toString().split('\n').filter(Boolean)) this.#note(JSON.parse(text));
  }

  #note(line: Begun | Ended): void {
    if (line.event === 'begin') {
      this.begun += 1;
      this.#running.add(line.invocation);
    } else {
      this.#running.delete(line.invocation);
      this.ended.push(line);
    }
  }
}
