import type { Term } from '@portal/contract/term-record';

/** How a term came to be, as the office reads it. */
export const howTexts: Record<Term['how'], string> = {
  approved: 'Approved',
  renewed: 'Renewed',
  recorded: 'Renewed, paid to the office',
  goodwill: 'Renewed, free',
  imported: 'Uploaded',
};
