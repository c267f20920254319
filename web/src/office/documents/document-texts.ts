import type { LeaderDocument } from '@portal/contract/records/document';
import { fullName } from '@portal/contract/values/format';

/** Document names, capitalized to start a line. */
export const documentTitles = { safesport: 'SafeSport certification', background_check: 'Background check' } as const;

export function ownerOf({ user_first_name, user_last_name }: LeaderDocument): string {
  return fullName({ first_name: user_first_name, last_name: user_last_name });
}
