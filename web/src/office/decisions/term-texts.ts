import type { Term } from '@portal/contract/records/term';

export const howTexts: Record<Term['how'], string> = {
  approved: 'Approved',
  renewed: 'Renewed',
  recorded: 'Renewed, paid to the office',
  goodwill: 'Renewed, free',
  imported: 'Uploaded',
};
