import type { Standing } from '@portal/contract/rules/next-step';
import { brand } from '@portal/federation/brand';
import {
  type Addressee,
  dashboardAction,
  mailTo,
  nextAction,
  nextStepFor,
  portalAction,
  recipientPossessive,
  typeOf,
  unexpected,
} from './letters.ts';
import type { Mail } from './outbox.ts';

/** Notifies the account holder, whose first name is the parent's here, of an added child and what is due. */
export function childAddedMail(child: Addressee & Standing): Mail {
  return mailTo(
    child,
    child.email_confirmed ? `${child.first_name} was added to your account` : 'A child was added to your account',
    [
      `We received ${recipientPossessive(child)} registration as ${typeOf(child)} and added it to your account.`,
      nextStepFor(child, { documents: [] }),
    ],
    {
      action: nextAction(child, []),
      closing: 'If you did not add a child, please change your password and contact us.',
    },
  );
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

function joinedSubject(names: readonly string[]): string {
  if (names.length === 0) return 'A child was added to your account';
  if (names.length === 1) return `${names[0]} was added to your account`;
  return `${names.length === 2 ? list.format(names) : `${names.length} children`} were added to your account`;
}

/**
 * Notifies the account's first member, or the parent, that an upload added children, and leads to the first of them,
 * where the policies are accepted. `children` lacks those removed in the meantime.
 */
export function childrenJoinedMail(
  first: Addressee,
  children: readonly Pick<Addressee, 'user_id' | 'first_name'>[],
): Mail {
  const names = first.email_confirmed ? children.map(({ first_name }) => first_name) : [];
  const memberships = names.length > 1 ? 'youth memberships' : 'a youth membership';
  const added = names.length > 0 ? `${memberships} for ${list.format(names)}` : memberships;
  return mailTo(
    first,
    joinedSubject(names),
    [
      `${brand.name} has added ${added} to your account.`,
      `Sign in to see ${names.length > 1 ? 'them' : 'it'} and to accept the policies as the parent or guardian.`,
    ],
    {
      action: dashboardAction(portalAction('Sign in'), children[0]?.user_id ?? first.user_id),
      closing: unexpected,
    },
  );
}
