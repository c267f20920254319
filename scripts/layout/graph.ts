import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../parts/paths.mjs';
import { rules } from './rules.ts';

/** The folders to check: the product, its tests and its scripts. */
const sources = ['federation', 'contract/src', 'functions/src', 'functions/test', 'web/src', 'e2e', 'scripts'];

/** Type imports count; packages are not followed. */
const reading: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};

/** Runs dependency-cruiser on `folders` in `baseDir`. Its report has the imports of each file and the `violations`. */
export async function readGraph(folders = sources, baseDir = root): Promise<ICruiseResult> {
  const { output } = await cruise(folders, { ...reading, baseDir, validate: true, ruleSet: rules });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text.');
  return output;
}

/** Matches a type import inside of an expression. A dynamic import followed by `then` or the like is not one. */
const inlineType =
  /\btypeof\s+import\(\s*['"][.#]|\bimport\(\s*['"][.#][^'"]+['"]\s*\)\s*\.\s*(?!(?:then|catch|finally)\b)/;

/** Returns a line for each file with an inline type import, which dependency-cruiser cannot see. */
function inlineTypes({ modules }: ICruiseResult, folders: string[], baseDir: string): string[] {
  return modules
    .map(({ source }) => source)
    .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)) && !file.includes('node_modules/'))
    .filter((file) => inlineType.test(readFileSync(join(baseDir, file), 'utf8')))
    .map((file) => `${file} imports a type where it is used: name it in an import at the top`);
}

/** Returns a line for each import in a report on `folders` in `baseDir` that breaks a rule or evades the check. */
export function violationsIn(graph: ICruiseResult, folders = sources, baseDir = root): string[] {
  const broken = graph.summary.violations.map(({ from, to, rule }) => `${from} imports ${to}: ${rule.name}`);
  return [...broken, ...inlineTypes(graph, folders, baseDir)];
}

/** Reads `folders` in `baseDir`, by default the checkout, and returns the same. */
export async function ruleViolations(folders = sources, baseDir = root): Promise<string[]> {
  return violationsIn(await readGraph(folders, baseDir), folders, baseDir);
}
