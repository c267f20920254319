import { join } from 'node:path';
import { suiteFolder } from '../parts/paths.mjs';

/** Where the functions of a set record what they cost, a line for each beginning and end. */
export const usageFile = (set) => join(suiteFolder(set), 'usage.jsonl');
