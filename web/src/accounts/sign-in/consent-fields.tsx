import type { Invitation } from '@portal/contract/records/activation';
import { childConsent } from '#forms/labels.ts';
import { EmergencyFields, ParentNames } from '#forms/people-fields.tsx';
import { PoliciesFields } from '#forms/policies-fields.tsx';

type Asked = Pick<Invitation, 'parent_asked' | 'parent_consent_needed' | 'emergency_contact_asked'>;

/** The parent, the emergency contact and the policies, as far as an emailed link has to collect them for a member. */
export function ConsentFields({ invitation }: { invitation: Asked }) {
  const { parent_asked, parent_consent_needed, emergency_contact_asked } = invitation;
  return (
    <>
      {parent_asked && <ParentNames consent={parent_consent_needed ? childConsent : undefined} />}
      {emergency_contact_asked && (
        <EmergencyFields hint={parent_asked ? 'If you name no one, we call the parent or guardian.' : undefined} />
      )}
      <PoliciesFields />
    </>
  );
}
