import { takeFactorsOf } from '#accounts/index.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Usage: npm run remove-factors -- <email>');
  process.exit(1);
}
await runCommand(async () => {
  loadSettings();
  await takeFactorsOf(email);
  console.log(`${email} has no second factor anymore, and is signed out everywhere.`);
});
