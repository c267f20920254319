import type { Member } from '@portal/contract/members';
import { recordActivity } from '../activity/store.ts';
import { recordConsent } from '../consents/store.ts';
import { isTaken, transact } from '../firebase.ts';
import { createMember, findMember } from '../members/store.ts';
import { enqueueMail } from '../outbox/store.ts';
import { registeredMail } from '../outbox/texts.ts';
import { createAccount, deleteAccount, findAccount } from './identity.ts';
import { newMember, type Registration } from './new-member.ts';

const abandonedAfterMs = 60_000;

/** Removes an account whose registration broke off before it had a member, so that the person can try again. */
async function removeAbandonedAccount(email: string): Promise<boolean> {
  const account = await findAccount(email);
  if (!account) return true;
  const age = Date.now() - account.createdAt.getTime();
  if (age < abandonedAfterMs || (await findMember(account.uid))) return false;
  await deleteAccount(account.uid);
  return true;
}

async function newAccount(email: string, password: string): Promise<string | undefined> {
  const uid = await createAccount(email, password);
  if (uid) return uid;
  return (await removeAbandonedAccount(email)) ? createAccount(email, password) : undefined;
}

function givenBy({ form }: Registration): string {
  return 'parent_first_name' in form
    ? `${form.parent_first_name} ${form.parent_last_name}`
    : `${form.first_name} ${form.last_name}`;
}

/**
 * Creates the account, the member, the record of consent and the activity, or nothing.
 * Returns undefined when the e-mail address is registered.
 */
export async function register(registration: Registration): Promise<Member | undefined> {
  const { form } = registration;
  const uid = await newAccount(form.email, form.password);
  if (!uid) return undefined;
  const created = newMember(uid, registration, new Date());
  try {
    await transact(async (transaction) => {
      createMember(transaction, created);
      recordConsent(transaction, {
        member_uid: uid,
        given_by: givenBy(registration),
        email: form.email,
        parent_consent: 'parent_consent' in form && form.parent_consent === true,
        application_id: null,
      });
      recordActivity(transaction, { action: 'registered', actor: created, target: created, changed: [] });
      enqueueMail(transaction, registeredMail(created));
    });
    return created;
  } catch (error) {
    // The answer to a commit can get lost although it was carried out.
    if (await findMember(uid)) return created;
    await deleteAccount(uid);
    if (isTaken(error)) return undefined;
    throw error;
  }
}
