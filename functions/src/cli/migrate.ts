import { migrateApplications } from '#applications/store.ts';
import { migrateMembers } from '#members/migrate.ts';
import { migratePayments } from '#payments/migrate.ts';
import { runCommand } from './command.ts';

const migrations = {
  payments: migratePayments,
  members: migrateMembers,
  charters: () => migrateApplications('academy_charter'),
  events: () => migrateApplications('event_sanction'),
};

await runCommand(async () => {
  for (const [what, migrate] of Object.entries(migrations)) {
    const { read, rewritten } = await migrate();
    console.log(`Migrated ${rewritten} of ${read} ${what}.`);
  }
});
