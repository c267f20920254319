/** The cover that the federation's insurer gives, in dollars. */
export const insurance = {
  accident: 40_000,
  accidentDeductible: 250,
  liabilityPerOccurrence: 2_000_000,
  liabilityAggregate: 6_000_000,
  rentalProperty: 150_000,
  abuseAndMolestation: 750_000,
};

export const certificateTime = 'three business days';
