import { insecureSettings, makeAdmin, readProviderSettings } from '#accounts/index.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

async function printOpenSettings(): Promise<void> {
  const open = insecureSettings(await readProviderSettings());
  if (open.length === 0) {
    console.log('The Firebase Authentication settings are correct.');
    return;
  }
  console.log('\nFirebase Authentication is more open than it should be:');
  for (const setting of open) console.log(`  ${setting}`);
  console.log(
    `To close all of these, run sh scripts/cloud/project.sh ${process.env.GCLOUD_PROJECT} or use the Firebase console.`,
  );
}

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Usage: npm run make-admin -- <email>');
  process.exit(1);
}
await runCommand(async () => {
  loadSettings();
  await makeAdmin(email);
  console.log(`${email} is an admin, starting with the next sign-in.`);
  await printOpenSettings();
});
