import { migratePayments } from '#payments/migrate.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const { read, rewritten } = await migratePayments();
  console.log(`Migrated ${rewritten} of ${read} payments.`);
});
