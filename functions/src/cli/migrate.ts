import { migrateMembers } from '#members/migrate.ts';
import { migratePayments } from '#payments/migrate.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  for (const [things, migrate] of [
    ['payments', migratePayments],
    ['members', migrateMembers],
  ] as const) {
    const { read, rewritten } = await migrate();
    console.log(`Migrated ${rewritten} of ${read} ${things}.`);
  }
});
