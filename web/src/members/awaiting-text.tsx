import { productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { missingChecks } from '@portal/contract/membership';
import type { OwnMember } from './use-own-member.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a member who has paid waits for: who acts, when, and what is still missing. */
export function AwaitingText({ member }: { member: OwnMember['member'] }) {
  const { membership_type } = member;
  const missing = membership_type === 'grappling_leader' ? missingChecks(member, dayOf()) : [];
  const approval = `your ${productOf(membership_type).name} membership`;
  return (
    <>
      {missing.length > 0 ? (
        <>
          Your payment was processed. Before an administrator can approve {approval}, we need your{' '}
          <strong>{list.format(missing)}</strong>. Upload what you have not handed in yet under Leader Verification on
          this page. Once {missing.length > 1 ? 'both are' : 'it is'} verified, the approval usually takes two business
          days.
        </>
      ) : (
        <>
          Your payment was processed. An administrator reviews {approval} next, usually within two business days. You do
          not have to do anything.
        </>
      )}{' '}
      We send you an email, and this page changes by itself.
    </>
  );
}
