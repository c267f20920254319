import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { lockOf } from './rehearse/lock.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Writes functions/package-lock.json, with which Cloud Build installs the functions, out of the lock file of the whole. */
await runScript(async () => {
  const lock = await lockOf('functions', read('functions/package.json'), read('package-lock.json'));
  writeFileSync(join(root, 'functions', 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
});
