import { isCalendarDay } from '@portal/contract/days';
import { needsParentConsent, type YouthRegistration } from '@portal/contract/registration';
import { useWatch } from 'react-hook-form';
import { ParentNames } from '#forms/parent-names.tsx';

const consent = 'I am the parent or legal guardian of this child, who is under 13, and I consent to this registration';

/** The parent or guardian of a youth member, who has to consent where the child is under 13. */
export function ParentFields(look: { legend?: null; hint?: string }) {
  const born = useWatch<YouthRegistration, 'date_of_birth'>({ name: 'date_of_birth' });
  const isYoung = Boolean(born) && isCalendarDay(born) && needsParentConsent(born);
  return <ParentNames consent={isYoung ? consent : undefined} {...look} />;
}
