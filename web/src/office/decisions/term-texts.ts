import type { Term } from '@portal/contract/term-record';

export const howTexts: Record<Term['how'], string> = {
  approved: 'Approved',
  renewed: 'Renewed',
  recorded: 'Renewed, paid to the office',
  goodwill: 'Renewed, free',
  imported: 'Uploaded',
};
