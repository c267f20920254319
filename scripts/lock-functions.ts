import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { lockOf } from './rehearse/lock.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Derives functions/package-lock.json, from which Cloud Build installs the functions, from the root's lock file. */
await runScript(async () => {
  const [manifest, whole] = ['functions/package.json', 'package-lock.json'].map((path) => JSON.parse(read(path)));
  const file = 'functions/package-lock.json';
  const text = `${JSON.stringify(await lockOf('functions', manifest, whole), null, 2)}\n`;
  // Running emulators reload the functions when a file in their folder changes.
  if (!existsSync(join(root, file)) || read(file) !== text) writeFileSync(join(root, file), text);
});
