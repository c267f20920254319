import { contract } from '@portal/contract';
import { adoptAccounts } from '#accounts/adoption.ts';
import { accountsApi } from '#accounts/api.ts';
import { verifyApi } from '#verify/api.ts';
import './support/server.ts';

/** Prints, as JSON, the user who signs in with an email address and password, and the card with a code. */
const [email = '', password = '', code = ''] = process.argv.slice(2);
const anonymous = { caller: null, session: null, office: null };
const context = { ...anonymous, address: '127.0.0.1', body: new Uint8Array(), header: () => undefined };
await adoptAccounts();
const { user } = contract.login.answer.parse(await accountsApi.login({ body: { email, password } }, context));
const card = contract.verifyCard.answer.parse(await verifyApi.verifyCard({ params: { code } }, context));
console.log(`restored: ${JSON.stringify({ user, card })}`);
