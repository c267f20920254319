import type { memberFileContract } from '@portal/contract/calls/member-file';
import type { Member } from '@portal/contract/records/member';
import type { Correctable } from '@portal/contract/records/member-correction';
import type { MemberNote } from '@portal/contract/records/member-file';
import { afterCorrection } from '#members/duplicates.ts';
import { createNote, findMember, readKnown } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { correctMember } from './correct.ts';
import { memberFileOf } from './file.ts';
import { sendConfirmationTo, sendReceipt } from './resend.ts';

/** New addresses requested by the office: 10 an hour per member. Each sends two emails. */
const addressLimit: KeyLimit = { name: 'office-address', max: 10, seconds: 60 * 60 };

function addNote(id: string, actor: Member, text: string): Promise<MemberNote> {
  return transact(async (transaction) => {
    const target = await readKnown(transaction, id);
    recordActivity(transaction, { action: 'note_added', actor, target });
    return createNote(transaction, id, actor, text);
  });
}

/** Updates duplicates after a change of name or birth date. */
async function followNames(id: string, { first_name, last_name, date_of_birth }: Correctable): Promise<void> {
  const corrected = (first_name ?? last_name ?? date_of_birth) ? await findMember(id) : undefined;
  if (corrected) await afterCorrection(corrected);
}

export const memberFileApi: Handlers<keyof typeof memberFileContract> = {
  memberFile: ({ params }, { office }) => memberFileOf(params.id, office),

  correctMember: async ({ params, body }, { caller, office }) => {
    if (body.email) await countFor(addressLimit, params.id);
    const newEmail = await correctMember(params.id, body, caller);
    await followNames(params.id, body);
    const file = await memberFileOf(params.id, office);
    // The link is only created when its email is sent.
    return newEmail ? { ...file, new_email: newEmail } : file;
  },

  addNote: async ({ params, body }, { caller }) => ({ note: await addNote(params.id, caller, body.text) }),

  sendConfirmationTo: async ({ params }) => {
    await sendConfirmationTo(params.id);
    return { sent: true as const };
  },

  sendReceipt: async ({ params }) => {
    await sendReceipt(params.id);
    return { sent: true as const };
  },
};
