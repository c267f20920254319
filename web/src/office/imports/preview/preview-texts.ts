import type { ImportPreview } from '@portal/contract/calls/imports';
import { labelOf } from '#forms/labels.ts';
import { isCorrectable } from '#office/imports/upload-rejected.ts';
import { countedText } from '#ui/format.ts';

/** Says why an upload has nothing to add; undefined if it does. */
export function nothingToAdd({ missing, summary }: Pick<ImportPreview, 'missing' | 'summary'>): string | undefined {
  if (missing.length > 0) return `Nothing to add: no column holds ${missing.map(labelOf).join(', ')}.`;
  if (summary.total === 0) return 'This list has no members. Please add at least one.';
  if (summary.new > 0 || summary.without_password > 0) return undefined;
  if (summary.wrong === 0) return 'Nothing to add: everyone in this list is already a member.';
  return 'Nothing to add: no row is both new and valid.';
}

/** Reports whether a list that adds no one has rows to correct. Other lists are corrected once their rows are added. */
export function canCorrect({ summary, rows }: Pick<ImportPreview, 'summary' | 'rows'>): boolean {
  return summary.new === 0 && rows.some(isCorrectable);
}

/** Says who gets an email if the upload sends emails. */
export function emailsText({ summary }: Pick<ImportPreview, 'summary'>): string {
  const existing = countedText(summary.without_password, 'existing member');
  if (summary.new === 0) {
    const have = summary.without_password === 1 ? 'has' : 'have';
    return `${existing} ${have} no password yet. An invitation brings a new link to activate the account.`;
  }
  const recipients = [countedText(summary.new, 'new member')];
  if (summary.without_password > 0) recipients.push(`${existing} without a password`);
  const each = summary.joins ? ', one email for each account' : '';
  return `To ${recipients.join(' and ')}${each}. Anyone without a password gets a link to activate the account.`;
}

export function addText({ summary }: Pick<ImportPreview, 'summary'>): string {
  return summary.new > 0
    ? `Add ${countedText(summary.new, 'member')}`
    : `Send ${countedText(summary.without_password, 'invitation')}`;
}
