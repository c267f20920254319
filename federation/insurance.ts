/** The cover that the federation's insurer gives, in dollars. */
export const insurance = {
  accident: 25_000,
  accidentDeductible: 100,
  liabilityPerOccurrence: 1_000_000,
  liabilityAggregate: 5_000_000,
  rentalProperty: 300_000,
  abuseAndMolestation: 500_000,
};

/** How soon a certificate is issued, within a sentence. */
export const certificateTime = 'two business days';
