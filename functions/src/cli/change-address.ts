import { requestEmailChangeFor } from '#accounts/index.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

const [email, wanted] = process.argv.slice(2);
if (!email || !wanted) {
  console.error('Usage: npm run change-address -- <old email> <new email>');
  process.exit(1);
}
await runCommand(async () => {
  loadSettings();
  await requestEmailChangeFor(email, wanted);
  console.log(`We sent a link to ${wanted}. The address changes when it is used within 24 hours.`);
});
