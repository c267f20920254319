import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFunctionsUpload } from 'firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js';
import { unzip } from 'firebase-tools/lib/unzip.js';

/**
 * Has firebase-tools pack a folder of functions as it uploads it, by `config`, its entry in firebase.json, and unpacks that
 * into another folder. Resolves to its `files` with their bytes, and to the `bytes` of the archive.
 */
export async function packFunctions(folder, config, into) {
  const { pathToSource } = await prepareFunctionsUpload(folder, folder, structuredClone(config), []);
  const { size: bytes } = statSync(pathToSource);
  await unzip(pathToSource, into);
  rmSync(pathToSource);
  const files = readdirSync(into, { recursive: true })
    .map((name) => ({ name, stat: statSync(join(into, name)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ name, stat }) => ({ name, bytes: stat.size }))
    .sort((one, other) => other.bytes - one.bytes);
  return { files, bytes };
}

/** What is in a package, in words, the largest first. */
export const packageText = ({ files, bytes }) =>
  [
    `  ${files.length} files, ${kilobytes(bytes)} packed`,
    ...files.map((file) => `  ${kilobytes(file.bytes).padStart(8)}  ${file.name}`),
  ].join('\n');

const kilobytes = (bytes) => `${Math.ceil(bytes / 1000)} kB`;
