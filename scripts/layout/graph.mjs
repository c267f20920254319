import { cruise } from 'dependency-cruiser';
import { root } from '../parts/paths.mjs';

/** What is looked at: all code of the product and its tests beside it. */
const sources = ['contract/src', 'functions/src', 'web/src'];

/** How files are found and read: imports of types count, packages are not followed. */
const reading = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};

/**
 * Every file under `folders` with what it imports, and what breaks `rules` (dependency-cruiser's form). Paths are
 * relative to `baseDir`.
 */
export async function readGraph(rules = { forbidden: [] }, folders = sources, baseDir = root) {
  const { output } = await cruise(folders, { ...reading, baseDir, validate: true, ruleSet: rules });
  return output;
}
