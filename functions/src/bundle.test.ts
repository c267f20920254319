import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Output {
  entryPoint?: string;
  imports: { path: string; kind: string }[];
  inputs: Record<string, unknown>;
}

interface Input {
  format?: 'cjs' | 'esm';
  imports: { path: string; kind: string }[];
}

const metafile: { inputs: Record<string, Input>; outputs: Record<string, Output> } = JSON.parse(
  readFileSync('.suite/build/functions.json', 'utf8'),
);
const { inputs, outputs } = metafile;

/** Returns the sources loaded with an entry point: those of its bundle file and of the files that it imports. */
function sourcesOf(entryPoint: string): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') visit(path);
  };
  for (const [file, output] of Object.entries(outputs)) if (output.entryPoint === entryPoint) visit(file);
  if (files.size === 0) throw new Error(`The bundle has no ${entryPoint}`);
  return [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
}

const foldersIn = (sources: string[]) => [
  ...new Set(sources.flatMap((source) => /^functions\/src\/(\w[\w-]*)\//.exec(source)?.slice(1) ?? [])),
];

/** Packages that only some calls need. */
const later = [
  'stripe',
  'nodemailer',
  'react',
  '@react-email/components',
  'xlsx',
  'yauzl',
  'fflate',
  'qrcode',
  'file-type',
  '@simplewebauthn/server',
  'bowser',
];

const packagesIn = (sources: string[], names: string[]) =>
  names.filter((name) => sources.some((source) => source.includes(`node_modules/${name}/`)));

test('loads no feature folder when a process starts', () => {
  expect(foldersIn(sourcesOf('functions/src/app/functions.ts')).sort()).toEqual(['app', 'platform', 'server']);
  expect(packagesIn(sourcesOf('functions/src/app/functions.ts'), ['hono', ...later])).toEqual([]);
});

test.each([
  'functions/src/app/calls.ts',
  'functions/src/app/webhook.ts',
  'functions/src/mail/send.ts',
  'functions/src/imports/worker.ts',
  'functions/src/app/follow-members.ts',
])('%s loads no packages that only some calls need', (entry) => {
  expect(packagesIn(sourcesOf(entry), later)).toEqual([]);
});

test.each([
  ['functions/src/app/follow-members.ts', 'node_modules/ipaddr.js/'],
  ['functions/src/app/webhook.ts', 'federation/policies/waiver.ts'],
  ['functions/src/imports/worker.ts', 'federation/policies/waiver.ts'],
])('%s does not load %s through a door', (entry, heavy) => {
  expect(sourcesOf(entry).filter((source) => source.includes(heavy))).toEqual([]);
});

test('bundles the heaviest package once', () => {
  const sources = sourcesOf('functions/src/app/functions.ts');
  const copies = sources.filter((source) => source.endsWith('google-gax/build/protos/operations.js'));
  expect(copies).toEqual(['node_modules/google-gax/build/protos/operations.js']);
});

test('imports no CommonJS dynamically, since it cannot be tree-shaken', () => {
  const awaited = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind, path }) => kind === 'dynamic-import' && inputs[path]?.format === 'cjs'),
  );
  const allowed = ['node_modules/qrcode/lib/index.js', 'node_modules/react-dom/server.node.js'];
  expect([...new Set(awaited.map(({ path }) => path))].sort()).toEqual(allowed);
});
