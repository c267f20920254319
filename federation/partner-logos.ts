import harborMutual from './pictures/partners/harbor-mutual.svg';
import ironbridgeMats from './pictures/partners/ironbridge-mats.svg';
import summitRecovery from './pictures/partners/summit-recovery.svg';

/** The partners' logos by name, drawn for a box of 240 by 76. A partner without one is shown by name. */
export const partnerLogos: Record<string, string> = {
  'Ironbridge Mats': ironbridgeMats,
  'Summit Recovery': summitRecovery,
  'Harbor Mutual': harborMutual,
};
