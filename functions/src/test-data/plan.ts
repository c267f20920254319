import type { ContactMessage } from '@portal/contract/records/contact';
import type { MembershipType } from '@portal/contract/values/membership';
import type { StateCode } from '@portal/contract/values/states';

/** How far a membership has come; `ending` and `expired` are approved, `refunded` is denied with its fee returned. */
export type Standing =
  | 'current'
  | 'ending'
  | 'expired'
  | 'pending_approval'
  | 'pending_payment'
  | 'denied'
  | 'refunded'
  | 'inactive'
  | 'suspended';

/** How the two checks of a grappling leader stand. */
export type CheckState = 'verified' | 'lapsing' | 'lapsed' | 'one_missing' | 'missing';

/** So many people of a kind. */
export interface Cast {
  count: number;
  type: MembershipType;
  standing: Standing;
  checks?: CheckState;
}

/** How far an application has come: an academy's charter runs, or ended with the membership of its leader. */
export type ApplicationStanding = 'approved' | 'pending_approval' | 'pending_payment' | 'denied';

/** An academy and its home; its leader is the person of the same place in the cast. */
export interface AcademyPlan {
  name: string;
  state: StateCode;
  standing: ApplicationStanding;
}

/** An event of the leader of an academy: so many days from today, or before, half-way since the leader became a member. */
export interface EventPlan {
  name: string;
  venue: string;
  academy: number;
  day: number | 'past';
  ages: 'youth' | 'adult' | 'both';
  standing: ApplicationStanding;
  participants: number;
  /** Numbers on the list that nobody has. */
  strays?: readonly string[];
}

export type MessagePlan = Pick<ContactMessage, 'concern' | 'subject' | 'message'>;

/** What is to be made. Everything else follows from it, the seed and the day. */
export interface Plan {
  /** Begins every id and email address, so that two sets do not meet. */
  prefix: string;
  seed: number;
  /** Leaders of academies come first, in the order of the academies. */
  cast: readonly Cast[];
  academies: readonly AcademyPlan[];
  events: readonly EventPlan[];
  messages: readonly MessagePlan[];
}
