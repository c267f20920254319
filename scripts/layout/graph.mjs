import { cruise } from 'dependency-cruiser';
import { root } from '../parts/paths.mjs';
import { rules } from './rules.mjs';

/** What is looked at: all code of the product, its tests and its scripts. */
const sources = ['contract/src', 'functions/src', 'functions/test', 'web/src', 'e2e', 'bench', 'scripts'];

/** How files are found and read: imports of types count, packages are not followed. */
const reading = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};

/**
 * Every file of the checkout, or of `folders` in `baseDir`, with what it imports: dependency-cruiser's answer, with
 * paths from `baseDir` and the `violations` of the rules.
 */
export async function readGraph(folders = sources, baseDir = root) {
  const { output } = await cruise(folders, { ...reading, baseDir, validate: true, ruleSet: rules });
  return output;
}

/** A line for each import that breaks a rule of the table. */
export async function brokenRules(folders = sources, baseDir = root) {
  const { summary } = await readGraph(folders, baseDir);
  return summary.violations.map(({ from, to, rule }) => `${from} imports ${to}: ${rule.name}`);
}
