import { usd } from '#ui/format.ts';

/** The insurance amounts of memberships, charters and sanctions in dollars, defined only here. */
const insurance = {
  accident: 25_000,
  accidentDeductible: 100,
  liabilityPerOccurrence: 1_000_000,
  liabilityAggregate: 5_000_000,
  rentalProperty: 300_000,
  abuseAndMolestation: 500_000,
  certificateFee: 25,
};

export const accidentCover = usd(insurance.accident);
export const accidentDeductible = usd(insurance.accidentDeductible);
export const liabilityPerOccurrence = usd(insurance.liabilityPerOccurrence);

export const certificateTime = 'two business days';

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

export const certificateNote = `Facility certificates carry an administration fee of ${usd(insurance.certificateFee)} and are issued within ${certificateTime}.`;
