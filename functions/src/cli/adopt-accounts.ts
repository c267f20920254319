import { adoptAccounts } from '#accounts/adoption.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  console.log(`The passwords of ${await adoptAccounts()} accounts count as set in the portal.`);
});
