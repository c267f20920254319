import type { Member } from '@portal/contract/members';
import type { ProfileChanges } from '@portal/contract/profile';

type Changes = Partial<Pick<Member, keyof ProfileChanges>>;

/** Of what a member asks to change, what is given and is not so already. */
export function realChanges(member: Member, asked: ProfileChanges): Changes {
  const entries = Object.entries(asked) as [keyof ProfileChanges, string | null | undefined][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && value !== member[name]));
}
