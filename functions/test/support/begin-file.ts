import { basename } from 'node:path';
import { expect } from 'vitest';
import { openPortal } from './in-process.ts';

await openPortal();
// What these import reads the environment, which is that of the worker's suite only now.
const { emptyPortal, isOnRunning } = await import('./empty.ts');
const { beginFile } = await import('./once.ts');
const { seedDraws } = await import('./draw.ts');

// Each file finds the portal empty, as one that is run alone: the emulator goes through all of a collection at each query,
// and mails that wait for nobody go with the database.
if (!isOnRunning) await emptyPortal();
beginFile();
seedDraws(basename(expect.getState().testPath ?? ''));
