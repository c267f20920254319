import { emptyPortal } from './empty.ts';
import { beginFile } from './once.ts';

// Each file finds the portal empty, as one that is run alone: the emulator goes through all of a collection at each query,
// and mails that wait for nobody go with the database.
await emptyPortal();
beginFile();
