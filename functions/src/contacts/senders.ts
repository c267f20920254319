import type { Contact } from '@portal/contract/records/contact';
import { findAccounts, findClaimed } from '#members/records/index.ts';

type FromMember = Contact & { member_id: string | null };

/** Adds the member whose file a message leads to: the first of the account with the sender's address, if any. */
export async function withMembers(messages: readonly Contact[]): Promise<FromMember[]> {
  const claimed = await findClaimed([...new Set(messages.map(({ email }) => email))]);
  const accounts = await findAccounts([...new Set(claimed.values())]);
  const firstOf = new Map(accounts.map(({ account_uid, members }) => [account_uid, members[0] ?? null]));
  return messages.map((message) => ({ ...message, member_id: firstOf.get(claimed.get(message.email) ?? '') ?? null }));
}

/** Adds the member to one message. */
export async function withMember(message: Contact): Promise<FromMember> {
  const [first = { ...message, member_id: null }] = await withMembers([message]);
  return first;
}
