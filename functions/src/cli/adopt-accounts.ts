import { adoptAccounts } from '#accounts/index.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  console.log(`The portal now accepts the passwords of ${await adoptAccounts()} accounts.`);
});
