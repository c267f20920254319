import type { Plugin } from 'vite';

/**
 * What a package imports for functions of its own that nobody here calls, and keeps in the build all the same: these
 * products of Firebase make themselves known as they are loaded, and reactfire has a table of the database's events.
 */
const unused = {
  reactfire: ['firebase/database', 'firebase/functions', 'firebase/remote-config', 'firebase/storage'],
};

const prefix = '\0left-out:';

/** The text of a module that exports what `source` does, as functions that throw when they are called. */
export async function failingModule(source: string): Promise<string> {
  const names = Object.keys(await import(source)).filter((name) => name !== 'default');
  const functions = names.map((name) => {
    const message = `${name} of ${source} was called, which web/vite-left-out.ts leaves out of the build`;
    return `export function ${name}() { throw new Error(${JSON.stringify(message)}); }`;
  });
  return functions.join('\n');
}

/** Leaves the above out of the build. Whoever else imports the same modules gets them whole. */
export function leftOut(): Plugin {
  const found = new Set<string>();
  return {
    name: 'portal-left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isUnused = Object.entries(unused).some(
        ([name, sources]) => importer?.includes(`/node_modules/${name}/`) && sources.includes(source),
      );
      if (!isUnused) return;
      found.add(source);
      return prefix + source;
    },
    load: (id) => (id.startsWith(prefix) ? failingModule(id.slice(prefix.length)) : undefined),
    buildEnd(error) {
      const stale = Object.values(unused)
        .flat()
        .filter((source) => !found.has(source));
      if (!error && stale.length > 0)
        this.error(`web/vite-left-out.ts names ${stale.join(', ')}, which is not imported any more.`);
    },
  };
}
