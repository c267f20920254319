import { migrateApplications } from '#applications/store.ts';
import { migrateDocuments } from '#documents/migrate.ts';
import { migrateAccounts } from '#households/migrate.ts';
import { migrateImports } from '#imports/forget.ts';
import { migrateConsents, migrateMembers } from '#members/migrate.ts';
import { migratePayments } from '#payments/migrate.ts';
import { countingReads, readsSoFar } from '#platform/firestore.ts';
import type { Migrated, Tell } from '#platform/migrate.ts';
import { runCommand } from './command.ts';

interface Outcome extends Migrated {
  told?: readonly string[];
}

// Members are parsed as they are today, with the account that every one of them has then, and the consent.
const migrations: Record<string, (tell: Tell) => Promise<Outcome>> = {
  payments: migratePayments,
  accounts: migrateAccounts,
  consents: migrateConsents,
  members: migrateMembers,
  documents: migrateDocuments,
  uploads: migrateImports,
  charters: (tell) => migrateApplications('academy_charter', tell),
  events: (tell) => migrateApplications('event_sanction', tell),
};

/** How often it says how far it is (ms). */
const everySoOften = 5000;

let sofar = 'the beginning';
let saidAt = performance.now();

function telling(what: string): Tell {
  return ({ read, rewritten }) => {
    sofar = `${what}: ${read} looked at, ${rewritten} rewritten; ${readsSoFar()} documents read in all`;
    if (performance.now() - saidAt < everySoOften) return;
    saidAt = performance.now();
    console.log(`  ${sofar}`);
  };
}

// Whatever was begun is carried out or not at all, by the database.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    console.log(`Stopped at ${sofar}. Run it again to go on.`);
    process.exit(code);
  });
}

await runCommand(async () => {
  const reads = await countingReads(async () => {
    for (const [what, migrate] of Object.entries(migrations)) {
      const { read, rewritten, told = [] } = await migrate(telling(what));
      console.log(`Migrated ${rewritten} of ${read} ${what}.`);
      for (const one of told) console.log(`  Please look at this: ${one}`);
    }
  });
  console.log(`Read ${reads} documents.`);
});
