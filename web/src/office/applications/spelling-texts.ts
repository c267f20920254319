import type { Spelling } from '@portal/contract/clubs';

export function membersText(count: number): string {
  return count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;
}

/** What the button says that joins the chosen spellings. */
export function joinText(chosen: readonly Spelling[]): string {
  if (chosen.length === 0) return 'Join spellings';
  return `Join ${membersText(chosen.reduce((sum, { members }) => sum + members, 0))}`;
}

export function joinedText(count: number, club: string): string {
  return `${membersText(count)} joined ${club}`;
}
