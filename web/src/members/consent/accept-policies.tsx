import { Box, Typography } from '@mui/material';
import { acceptanceSchemaFor } from '@portal/contract/records/activation';
import { parentRequirements } from '@portal/contract/rules/consent';
import { parentOf } from '@portal/contract/rules/hand-over';
import { dayOf } from '@portal/contract/values/days';
import { capitalizedPossessive } from '@portal/contract/values/possessive';
import { FormFrame } from '#forms/form-frame.tsx';
import { childConsent } from '#forms/labels.ts';
import { ParentNames } from '#forms/people-fields.tsx';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNameForReader } from '#members/own/called.ts';
import { ownParts } from '#members/own/own-parts.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { useFocusAfter } from '#ui/focus.ts';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';

/** Returns the parent's name as far as known, from the member or the account holder. */
function useKnownParent(member: OwnMember['member']) {
  const [first] = useSession().household;
  const known = member.parent_last_name || !first ? member : parentOf(first);
  return { parent_first_name: known.parent_first_name ?? '', parent_last_name: known.parent_last_name ?? '' };
}

/** Returns how the form explains itself for a fee that a club has paid, and what accepting it leads to. */
function clubTexts({ academy_name }: NonNullable<OwnMember['member']['club_paid']>, isRenewal: boolean) {
  return {
    title: `Paid by ${academy_name}, waiting for you`,
    text: 'There is nothing to pay. The fee counts once the policies are accepted',
    next: isRenewal ? 'The membership is then renewed.' : 'The membership then awaits approval.',
  };
}

/**
 * Asks for a member's missing consent, or the one that a fee paid by a club waits for, from a parent if the member is a
 * child; disappears once given.
 */
export function AcceptPolicies({ member }: { member: OwnMember['member'] }) {
  const notify = useNotify();
  const { reload } = useSession();
  const called = useNameForReader(member);
  const requirements = parentRequirements(member, dayOf());
  const schemaForm = useSchemaForm(acceptanceSchemaFor(requirements), {
    defaultValues: { policies_accepted: false, ...useKnownParent(member), parent_consent: false },
    async send(body) {
      await api.acceptPolicies({ body });
      notify('Thank you. The policies are accepted.', 'success');
      await reload();
    },
    failed: 'We couldn’t save your acceptance. Please try again.',
  });
  const part = useFocusAfter('main');
  const isRenewal = member.status === 'approved';
  const { title, text, next } = member.club_paid
    ? clubTexts(member.club_paid, isRenewal)
    : {
        title: 'Accept the policies',
        text: `${capitalizedPossessive(called)} membership isn’t complete yet: no one has accepted the policies`,
        next: 'The membership card then appears here.',
      };

  return (
    // In place of the fee or the renewal, to which emails and the card lead.
    <Box ref={part} {...(member.club_paid && { id: ownParts[isRenewal ? 'renewal' : 'fee'], tabIndex: -1 })}>
      <Section title={title}>
        <Typography sx={{ mb: 2 }}>
          {text}
          {requirements.parent_asked && '. A parent or guardian accepts them for a child'}.
        </Typography>
        <FormFrame {...schemaForm} label="Policies" gap={2.5}>
          {requirements.parent_asked && (
            <ParentNames consent={requirements.parent_consent_needed ? childConsent : undefined} />
          )}
          <PoliciesFields />
          <SubmitButton label="Accept the policies" next={next} />
        </FormFrame>
      </Section>
    </Box>
  );
}
