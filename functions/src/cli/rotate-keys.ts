import { rotateSigningKeys } from '#members/records/index.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

const options = process.argv.slice(2);
if (options.some((option) => option !== '--revoke')) {
  console.error('Usage: npm run rotate-keys -- [--revoke]');
  process.exit(1);
}
await runCommand(async () => {
  loadSettings();
  const { kid, removed } = await rotateSigningKeys({ revokes: options.includes('--revoke') });
  console.log(`Cards are now signed with the key ${kid}, within ten minutes. Keys deleted: ${removed}.`);
});
