import { makeAdmin } from '#accounts/roles.ts';

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Usage: npm run make-admin -- <email>');
  process.exit(1);
}
try {
  await makeAdmin(email);
  console.log(`${email} is an admin from the next sign-in on.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
