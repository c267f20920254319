import { type QueryConstraint, where } from 'firebase/firestore';
import { useOffice } from './use-office.ts';

/** Returns the constraint that the rules require of a regional office's queries, or none. */
export function useInStates(): QueryConstraint[] {
  const { states } = useOffice().office;
  return states ? [where('state', 'in', states)] : [];
}
