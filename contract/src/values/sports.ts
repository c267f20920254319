import { brand } from '@portal/federation/brand';

const listed = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat('en-US', { type }).format(brand.sports);

/** The federation's sports within a sentence: wrestling and jiu jitsu, or wrestling or jiu jitsu. */
export const sports = { and: listed('conjunction'), or: listed('disjunction') };
