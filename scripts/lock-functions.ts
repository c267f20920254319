import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { lockOf } from './rehearse/lock.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Writes functions/package-lock.json, with which Cloud Build installs the functions, out of the lock file of the whole. */
await runScript(async () => {
  const [manifest, whole] = ['functions/package.json', 'package-lock.json'].map((path) => JSON.parse(read(path)));
  const file = 'functions/package-lock.json';
  const text = `${JSON.stringify(await lockOf('functions', manifest, whole), null, 2)}\n`;
  // Emulators that run load the functions anew when a file beside them changes.
  if (!existsSync(join(root, file)) || read(file) !== text) writeFileSync(join(root, file), text);
});
