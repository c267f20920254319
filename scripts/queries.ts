import { runScript } from './parts/interruption.mjs';
import { addRecorded } from './queries/known-queries.ts';

/** Adds the queries that the last tests ran to firestore.queries.json. */
await runScript(async () => console.log(`${addRecorded()} queries added.`));
