import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';

/** Whether the text that a mutation replaces does not stand in its file exactly once: then the table is out of date. */
export function isStale({ file, find }) {
  const path = join(root, file);
  return !existsSync(path) || readFileSync(path, 'utf8').split(find).length !== 2;
}

/** Takes a mutation's feature out of its file; returns how to put it back. */
export function mutate({ file, find, replace }) {
  const path = join(root, file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.split(find).join(replace));
  return () => writeFileSync(path, original);
}
