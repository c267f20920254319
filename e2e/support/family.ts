import type { Locator, Page } from '@playwright/test';
import type { Session } from '@portal/contract/accounts';
import type { User } from '@portal/contract/members';
import { approvedMember } from '../../functions/test/support/approved.ts';
import { bornYearsAgo, forms } from '../../functions/test/support/forms.ts';
import { registering } from '../../functions/test/support/people.ts';
import { call } from '../../functions/test/support/portal.ts';

/** What a parent adds a child with who lives in the household. */
const childNamed = (first_name: string, last_name: string) => ({
  first_name,
  last_name,
  date_of_birth: bornYearsAgo(10),
  gender: 'f' as const,
  disabled: 'n' as const,
  parent_consent: true,
  policies_accepted: true,
});

/** Adds a child to the account of a session. */
export async function addChildTo({ user, token }: Session, first_name: string): Promise<User> {
  return (await call('addChild', { body: childNamed(first_name, user.last_name) }, token)).member;
}

export interface FamilyOf {
  parent: Session;
  children: [User, User, ...User[]];
}

/** An approved adult with two children, who are to be paid for. */
export async function familyOfThree(
  registered = registering.adult(forms.adult(undefined, 'Grace', 'Park')),
): Promise<FamilyOf> {
  const parent = await approvedMember(registered);
  const noah = await addChildTo(parent, 'Noah');
  const mia = await addChildTo(parent, 'Mia');
  return { parent, children: [noah, mia] };
}

/** The card of somebody on the dashboard of the family. */
export const personCard = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Your family' }).getByRole('listitem', { name, exact: true });
