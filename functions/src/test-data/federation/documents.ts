import type { LeaderDocument } from '@portal/contract/documents';
import { fullName } from '@portal/contract/format';
import { type Check, checkNames, checkTypes } from '@portal/contract/membership';
import { minutesLater } from '#test-data/days.ts';
import type { Person } from '#test-data/people.ts';
import { samplePdf } from './sample-pdf.ts';

/** A document to be, with its bytes. */
export interface PlannedDocument {
  document: LeaderDocument;
  bytes: Uint8Array;
}

/** When a leader sent the documents for the present term: soon after it was begun. */
function sentAt({ member, paid_at }: Person): string {
  const began = member.terms.at(-1)?.from;
  return began ? `${began}T15:00:00.000Z` : minutesLater(paid_at ?? member.created_at, 30);
}

function documentOf(leader: Person, check: Check): LeaderDocument {
  const { user_id, first_name, last_name, email, safesport_verified, background_check_verified } = leader.member;
  const uploaded_at = sentAt(leader);
  const verified = leader.member[`${check}_verified`];
  return {
    document_id: `${user_id}-${check}`,
    owner_uid: user_id,
    document_type: check,
    state: verified ? 'approved' : 'pending',
    file_name: `${checkNames[check]}.pdf`,
    content_type: 'application/pdf',
    size: 0,
    uploaded_at,
    decided_at: verified ? minutesLater(uploaded_at, 200) : null,
    reject_reason: null,
    expires_on: leader.member[`${check}_expires`],
    user_first_name: first_name,
    user_last_name: last_name,
    user_email: email,
    user_safesport_verified: safesport_verified,
    user_background_check_verified: background_check_verified,
  };
}

/** The documents that leaders have sent: one for each verified check, and for what is not verified of who waits for approval. */
export function documentsOf(people: readonly Person[]): PlannedDocument[] {
  const leaders = people.filter(({ member }) => member.membership_type === 'grappling_leader');
  return leaders.flatMap((leader) =>
    checkTypes
      .filter((check) => leader.member[`${check}_verified`] || leader.standing === 'pending_approval')
      .map((check) => {
        const bytes = samplePdf(`${checkNames[check]} of ${fullName(leader.member)}`);
        return { document: { ...documentOf(leader, check), size: bytes.byteLength }, bytes };
      }),
  );
}
