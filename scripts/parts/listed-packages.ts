import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const own = /^(functions|contract)\/src\//;

/** The package that a specifier names: `@a/b/c` is of `@a/b`. */
const packageOf = (specifier: string) => specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier;

/** The names of the packages that are for development. */
export const developmentPackages = () =>
  ['package.json', 'functions/package.json'].flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')).devDependencies),
  );

interface Metafile {
  inputs: Record<string, { imports: { path: string; original?: string }[] }>;
}

/**
 * What a bundle brings along although nobody said so: the packages that our files import (of esbuild's metafile), each
 * with a file that does, where they are no `dependencies` of a package.json. Types count for nothing.
 */
export function unlistedPackages({ inputs }: Metafile, { dependencies }: { dependencies: Record<string, string> }) {
  return Object.entries(inputs)
    .filter(([file]) => own.test(file))
    .flatMap(([file, { imports }]) =>
      imports
        .filter(({ path, original = path }) => /(^|\/)node_modules\//.test(path) && !original.startsWith('.'))
        .map(({ path, original = path }) => ({ file, name: packageOf(original) })),
    )
    .filter(({ name }) => !(name in dependencies));
}

/** What is wrong with a package that a file imports and production would not have, and what to do about it. */
export function unlistedText({ file, name }: { file: string; name: string }, development: string[]): string {
  const what = `${file} imports ${name}, which is not a dependency in functions/package.json and would be missing in production.`;
  return development.includes(name)
    ? `${what} It is a development package: remove its import from functions/src and contract/src.`
    : `${what} Add it: npm install --save-exact --workspace functions ${name}`;
}
