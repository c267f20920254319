import { nextStepOf } from '@portal/contract/rules/next-step';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { possessive } from '@portal/contract/values/possessive';
import { useNameForReader } from '#members/own/called.ts';
import { DenialNotice } from '#members/own/denial-notice.tsx';
import { resubmitLabel } from '#members/own/denial-texts.ts';
import { useUnderReview } from '#members/own/live.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';

/** Why a membership was denied, what happens to the money, and the next step. */
export function DeniedText({ member }: { member: OwnMember['member'] }) {
  const { denial, membership_type, user_id } = member;
  const { name } = productOf(membership_type);
  const isUnderReview = useUnderReview(user_id, null);
  const called = useNameForReader(member);
  if (!denial) {
    return (
      <>
        We could not approve {possessive(called)} {name} membership. Please{' '}
        <ViewLink view="contact">contact us</ViewLink>.
      </>
    );
  }
  return (
    <>
      <DenialNotice
        denial={denial}
        uid={user_id}
        applicationId={null}
        thing={`${possessive(called)} ${name} membership`}
        nextStep={nextStepOf(member, dayOf(), { isUnderReview, called, isHere: true }).you}
      />
      <ViewButton view="correct-registration" variant="contained" size="large" sx={{ mt: 2.5 }}>
        {resubmitLabel(denial)}
      </ViewButton>
    </>
  );
}
