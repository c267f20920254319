import { priceText } from '@portal/contract/values/catalog';
import { certificateTime, insurance } from '@portal/federation/insurance';
import { usd } from '#ui/format.ts';

export const accidentCover = usd(insurance.accident);
export const accidentDeductible = usd(insurance.accidentDeductible);
export const liabilityPerOccurrence = usd(insurance.liabilityPerOccurrence);

export const coverage = [
  { amount: accidentCover, what: 'Accident cover', note: `With a ${accidentDeductible} deductible` },
  {
    amount: liabilityPerOccurrence,
    what: 'Charter and event liability',
    note: `Per occurrence, ${usd(insurance.liabilityAggregate)} aggregate`,
  },
  { amount: usd(insurance.rentalProperty), what: 'Damage to rental property', note: 'For the halls and mats you rent' },
  {
    amount: usd(insurance.abuseAndMolestation),
    what: 'Abuse and molestation',
    note: 'On top of training and background checks',
  },
];

export const certificateNote = `Facility certificates carry an administration fee of ${priceText('facility_certificate')} and are issued within ${certificateTime}.`;
