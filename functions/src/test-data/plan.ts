import type { ContactMessage } from '@portal/contract/records/contact';
import type { MembershipType } from '@portal/contract/values/membership';
import type { StateCode } from '@portal/contract/values/states';

/** A membership's stage. `ending` and `expired` are approved; `refunded` is denied with its fee refunded. */
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

/** The state of a grappling leader's two checks. */
export type CheckState = 'verified' | 'lapsing' | 'lapsed' | 'one_missing' | 'missing';

/** A number of people of the same kind. */
export interface Cast {
  count: number;
  type: MembershipType;
  standing: Standing;
  checks?: CheckState;
}

/** An application's stage. An approved charter is current, or ended with its leader's membership. */
export type ApplicationStanding = 'approved' | 'pending_approval' | 'pending_payment' | 'denied';

/** An academy and its home state. Its leader is the person at the same index in the cast. */
export interface AcademyPlan {
  name: string;
  state: StateCode;
  standing: ApplicationStanding;
}

/** An event: `day` is in days from today; `past` is halfway between its leader's approval and today. */
export interface EventPlan {
  name: string;
  venue: string;
  academy: number;
  day: number | 'past';
  /** The number of days; 1 if missing. */
  days?: number;
  ages: 'youth' | 'adult' | 'both';
  standing: ApplicationStanding;
  participants: number;
  /** Unknown numbers on the list. */
  strays?: readonly string[];
}

export type MessagePlan = Pick<ContactMessage, 'concern' | 'subject' | 'message'>;

/** A plan for a dataset. Everything else follows from it, its seed and the day. */
export interface Plan {
  /** The prefix of every id and email address, so that datasets don't collide. */
  prefix: string;
  seed: number;
  /** Starts with the academies' leaders, in the order of the academies. */
  cast: readonly Cast[];
  academies: readonly AcademyPlan[];
  events: readonly EventPlan[];
  messages: readonly MessagePlan[];
}
