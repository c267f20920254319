import { mayCall, mayRead, type OfficeCall, type OfficeRead } from '@portal/contract/offices';
import type { ActingOffice } from '@portal/contract/records/office';
import { heldOffice } from '@portal/contract/rules/offices';
import { useSession } from '#lib/session.ts';

interface OfficeRights {
  office: ActingOffice;
  /** Reports whether this office may make a call; a screen shows nothing else. */
  mayCall: (call: OfficeCall) => boolean;
  /** Reports whether this office may listen to a collection. */
  mayRead: (collection: OfficeRead) => boolean;
}

/** Returns the user's office and its rights. Office screens are shown to no one else. */
export function useOffice(): OfficeRights {
  const [first] = useSession().household;
  const office = first && heldOffice(first);
  if (!office) throw new Error('Only someone with an office sees the office');
  return {
    office,
    mayCall: (call) => mayCall(office.name, call),
    mayRead: (collection) => mayRead(office.name, collection),
  };
}
