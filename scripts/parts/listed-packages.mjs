const own = /^(functions|contract)\/src\//;
const packageOf = (specifier) => specifier.match(/^(@[^/]+\/)?[^/]+/)[0];

/**
 * What a bundle brings along although nobody said so: the packages that our files import (of esbuild's metafile), each
 * with a file that does, where they are no `dependencies` of a package.json. Types count for nothing.
 */
export function unlistedPackages({ inputs }, { dependencies }) {
  return Object.entries(inputs)
    .filter(([file]) => own.test(file))
    .flatMap(([file, { imports }]) =>
      imports
        .filter(({ path, original = path }) => /(^|\/)node_modules\//.test(path) && !original.startsWith('.'))
        .map(({ original }) => ({ file, name: packageOf(original) })),
    )
    .filter(({ name }) => !(name in dependencies));
}
