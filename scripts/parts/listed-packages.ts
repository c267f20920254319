import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const own = /^(functions|contract)\/src\//;

/** Returns the package of an import specifier: `@a/b` for `@a/b/c`. */
const packageOf = (specifier: string) => specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier;

/** Returns the names of all development packages. */
export const developmentPackages = () =>
  ['package.json', 'functions/package.json'].flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')).devDependencies),
  );

interface Metafile {
  inputs: Record<string, { imports: { path: string; original?: string }[] }>;
}

/**
 * Returns the packages that our files import according to esbuild's metafile but that are not `dependencies` of the
 * package.json, each with a file that imports it. Type imports do not count.
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

/** Returns the error message for an unlisted package, with the fix. */
export function unlistedText({ file, name }: { file: string; name: string }, development: string[]): string {
  const what = `${file} imports ${name}, which is not a dependency in functions/package.json and would be missing in production.`;
  return development.includes(name)
    ? `${what} It is a development package: remove its import from functions/src and contract/src.`
    : `${what} Add it: npm install --save-exact --workspace functions ${name}`;
}
