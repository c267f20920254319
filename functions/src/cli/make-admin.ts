import { makeAdmin } from '#accounts/roles.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Usage: npm run make-admin -- <email>');
  process.exit(1);
}
await runCommand(async () => {
  loadSettings();
  await makeAdmin(email);
  console.log(`${email} is an admin from the next sign-in on.`);
});
