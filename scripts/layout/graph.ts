import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../parts/paths.mjs';
import { rules } from './rules.ts';

/** What is looked at: all code of the product, its tests and its scripts. */
const sources = ['contract/src', 'functions/src', 'functions/test', 'web/src', 'e2e', 'scripts'];

/** How files are found and read: imports of types count, packages are not followed. */
const reading: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};

/**
 * Every file of the checkout, or of `folders` in `baseDir`, with what it imports: dependency-cruiser's answer, with
 * paths from `baseDir` and the `violations` of the rules.
 */
export async function readGraph(folders = sources, baseDir = root): Promise<ICruiseResult> {
  const { output } = await cruise(folders, { ...reading, baseDir, validate: true, ruleSet: rules });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text.');
  return output;
}

/** A type of another file that is named where it is used. What follows an import of values, as `then` does, is no type. */
const inlineType =
  /\btypeof\s+import\(\s*['"][.#]|\bimport\(\s*['"][.#][^'"]+['"]\s*\)\s*\.\s*(?!(?:then|catch|finally)\b)/;

/** A line for each file that names such a type: the reader does not see these, and so no rule holds for them. */
function inlineTypes({ modules }: ICruiseResult, folders: string[], baseDir: string): string[] {
  return modules
    .map(({ source }) => source)
    .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)) && !file.includes('node_modules/'))
    .filter((file) => inlineType.test(readFileSync(join(baseDir, file), 'utf8')))
    .map((file) => `${file} imports a type where it is used: name it in an import at the top`);
}

/** A line for each import of a graph, read from `folders` in `baseDir`, that breaks a rule of the table or hides from it. */
export function brokenIn(graph: ICruiseResult, folders = sources, baseDir = root): string[] {
  const broken = graph.summary.violations.map(({ from, to, rule }) => `${from} imports ${to}: ${rule.name}`);
  return [...broken, ...inlineTypes(graph, folders, baseDir)];
}

/** The same of the checkout, or of `folders` in `baseDir`, as it is now. */
export async function brokenRules(folders = sources, baseDir = root): Promise<string[]> {
  return brokenIn(await readGraph(folders, baseDir), folders, baseDir);
}
