import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the project is. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** For programs of the project that are started often: what Node has compiled of them is kept from one start to the next. */
export const startedOften = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
