import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { countedText } from '#ui/format.ts';

/** The question before approving `count` of `selected` members, namely those waiting for approval. */
export function approveQuestion(count: number, selected: number): string {
  if (count === selected) return `Approve ${countedText(count, 'member')}?`;
  return `Approve ${count} of ${selected} selected? ${notWaitingText(selected - count)}`;
}

/** Says how many selected members are not waiting for approval. */
export function notWaitingText(count: number): string {
  return `${count} ${count === 1 ? 'isn’t' : 'aren’t'} waiting for approval.`;
}

export function statusQuestion(count: number, status: string): string {
  return `Change status of ${countedText(count, 'member')} to "${status}"?`;
}

/** The question before inviting those selected members who can be invited. */
export function invitationQuestion(invited: number, selected: number): string {
  if (invited === selected) return `Send an invitation to ${countedText(invited, 'member')}?`;
  const others = selected - invited === 1 ? 'The other one has a password or is' : 'The others have a password or are';
  return `Send an invitation to ${invited} of the ${selected} selected members? ${others} locked.`;
}

/** Describes a bulk status change; a locked member regains the previous status. */
export function statusActionText(status: string): string {
  return status === 'approved' ? 'approved, or restored to their previous status' : `set to "${status}"`;
}

export function selectionText(selected: number, shown: number): string {
  return selected === 0 ? 'None on this page selected' : `${selected} of ${shown} on this page selected`;
}

type Answered<Call extends 'cleanupTestData' | 'populateSampleData' | 'populateLargeDataset'> = Answer<Contract[Call]>;

/** Counts by kind: 6 members, 1 charter. */
function countsText(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([kind, count]) => countedText(count, kind))
    .join(', ');
}

export function cleanedText(counts: Answered<'cleanupTestData'>['deleted_counts']): string {
  const { memberships: member, academy_charters: charter, event_sanctions: event } = counts;
  return `Test data deleted: ${countsText({ member, charter, event, payment: counts.payment_transactions })}`;
}

export function addedText(summary: Answered<'populateSampleData'>['summary']): string {
  const { members_added: member, academy_charters: charter, event_sanctions: event } = summary;
  return `Sample data added: ${countsText({ member, charter, event, message: summary.contact_submissions })}`;
}

export function restoredText(summary: Answered<'populateLargeDataset'>['summary']): string {
  const { members_added, youth_members, adult_members, grappling_leaders } = summary;
  const types = `${youth_members} youth, ${adult_members} adult, ${countedText(grappling_leaders, 'leader')}`;
  const applications = countsText({ charter: summary.academy_charters, event: summary.event_sanctions });
  return `Full dataset restored: ${countedText(members_added, 'member')} (${types}), ${applications}`;
}
