import { productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { missingChecks } from '@portal/contract/membership';
import { isInReview } from '#members/checks/check-standing.ts';
import { useLiveDocuments } from '#members/own/live.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

interface PendingTextProps {
  member: OwnMember['member'];
}

/** What a member who has paid, or need not pay, waits for: who acts, when, and what is still missing. */
export function PendingText({ member }: PendingTextProps) {
  const { membership_type, payment_completed_at } = member;
  const isMissing = membership_type === 'grappling_leader' && missingChecks(member, dayOf()).length > 0;
  return (
    <>
      {payment_completed_at ? 'Your payment was processed.' : 'No payment is due.'}{' '}
      {isMissing ? (
        <MissingText member={member} />
      ) : (
        <>
          Next, an administrator will review your {productOf(membership_type).name} membership, usually within two
          business days. You don’t need to do anything.
        </>
      )}{' '}
      We’ll email you, and this page will update automatically.
    </>
  );
}

function MissingText({ member }: PendingTextProps) {
  const documents = useLiveDocuments(member.user_id).data ?? [];
  const missing = missingChecks(member, dayOf());
  const isOne = missing.length === 1;
  const approval = `Once ${isOne ? 'it is' : 'both are'} verified, approval usually takes two business days.`;
  if (isInReview(member, documents, dayOf())) {
    return (
      <>
        Your {isOne ? 'document is' : 'documents are'} in review. You don’t need to do anything. {approval}
      </>
    );
  }
  return (
    <>
      Before an administrator can approve your {productOf(member.membership_type).name} membership, we need your{' '}
      <strong>{list.format(missing)}</strong>. Upload what’s still missing under Leader verification on this page.{' '}
      {approval}
    </>
  );
}
