import { dayOf } from '@portal/contract/days';
import { checksToLead } from '@portal/contract/membership';
import { isInReview } from '#members/checks/check-standing.ts';
import { useLiveDocuments } from '#members/own/live.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What an approved leader is told who may not lead, because a check is missing or has lapsed. */
export function LeadText({ member }: { member: OwnMember['member'] }) {
  const documents = useLiveDocuments(member.user_id).data ?? [];
  const missing = checksToLead(member, dayOf());
  if (missing.length === 0) return null;
  if (isInReview(member, documents, dayOf())) {
    return <> You can’t act as a grappling leader until your documents are verified. They are in review.</>;
  }
  return (
    <>
      {' '}
      You can’t act as a grappling leader until we have verified your <strong>{list.format(missing)}</strong>. Upload{' '}
      {missing.length === 1 ? 'the document' : 'both documents'} under Leader Verification on this page.
    </>
  );
}
