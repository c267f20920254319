import type { LeaderDocument } from '@portal/contract/records/document';
import { expiringCheckDays } from '@portal/contract/rules/expiry';
import { verificationState } from '@portal/contract/rules/membership';
import { fullName } from '@portal/contract/values/format';
import { type Check, type Checks, checkTypes } from '@portal/contract/values/membership';
import { instantText, shortDayText } from '#ui/format.ts';
import { statusText } from '#ui/status-badge.tsx';

/** Document names, capitalized to start a line. */
export const documentTitles = { safesport: 'SafeSport certification', background_check: 'Background check' } as const;

const checkTitles: Record<Check, string> = { safesport: 'SafeSport', background_check: 'Background check' };

export function ownerOf({ user_first_name, user_last_name }: LeaderDocument): string {
  return fullName({ first_name: user_first_name, last_name: user_last_name });
}

/** The state of a check, as a line of a leader's row. */
export interface CheckFlag {
  name: string;
  state: 'Verified' | 'Pending' | 'Lapsed';
  /** The last day, if the check has one: until Dec 12, 2026. */
  until: string;
  /** Whether the office should look at it: it isn't verified, or ends soon. */
  isDue: boolean;
}

/** The flags of a pending document's leader, as stored with it. */
export function storedFlagsOf(document: LeaderDocument): CheckFlag[] {
  return checkTypes.map((check) => {
    const isVerified = document[`user_${check}_verified`];
    return { name: checkTitles[check], state: isVerified ? 'Verified' : 'Pending', until: '', isDue: !isVerified };
  });
}

/** The flags of a leader on a day (`YYYY-MM-DD`), with the last days of the checks. */
export function flagsOf(leader: Checks, today: string): CheckFlag[] {
  return checkTypes.map((check) => {
    const last = leader[`${check}_expires`];
    const state = verificationState(leader, check, today);
    const flag = { name: checkTitles[check], until: last ? `until ${shortDayText(last)}` : '' };
    if (state === 'pending') return { ...flag, state: 'Pending', until: '', isDue: true };
    if (state === 'lapsed') return { ...flag, state: 'Lapsed', until: last ? shortDayText(last) : '', isDue: true };
    return { ...flag, state: 'Verified', isDue: last !== null && last <= expiringCheckDays(today).until };
  });
}

/** Formats the last event of a document: Uploaded Nov 3, 2026, 9:00 AM, or Rejected Nov 4, 2026, 1:05 PM: The name is cut off. */
export function progressText({ state, uploaded_at, decided_at, reject_reason }: LeaderDocument): string {
  if (!decided_at) return `Uploaded ${instantText(uploaded_at)}`;
  return `${statusText(state)} ${instantText(decided_at)}${reject_reason ? `: ${reject_reason}` : ''}`;
}
