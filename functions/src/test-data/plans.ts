import { messages } from './messages.ts';
import type { EventPlan, Plan } from './plan.ts';

/** Returns an event; `academy` is an index, `day` in days from today. */
function event(
  name: string,
  venue: string,
  academy: number,
  day: EventPlan['day'],
  ages: EventPlan['ages'],
  standing: EventPlan['standing'],
  participants: number,
): EventPlan {
  return { name, venue, academy, day, ages, standing, participants };
}

/** A small sample of everything. */
export const samplePlan: Plan = {
  prefix: 'test-sample',
  seed: 6,
  cast: [
    { count: 1, type: 'grappling_leader', standing: 'current', checks: 'verified' },
    { count: 1, type: 'grappling_leader', standing: 'pending_approval', checks: 'one_missing' },
    { count: 1, type: 'adult', standing: 'current' },
    { count: 1, type: 'adult', standing: 'pending_payment' },
    { count: 1, type: 'youth', standing: 'current' },
    { count: 1, type: 'youth', standing: 'pending_approval' },
  ],
  academies: [{ name: 'Test Valley Grappling', state: 'NY', standing: 'approved' }],
  events: [event('Test Valley Open', 'Valley Fieldhouse', 0, 45, 'both', 'pending_approval', 2)],
  messages: messages.slice(0, 3),
};

/** A federation of 120 members across all states. */
export const largePlan: Plan = {
  prefix: 'test-large',
  seed: 120,
  cast: [
    { count: 12, type: 'grappling_leader', standing: 'current', checks: 'verified' },
    { count: 1, type: 'grappling_leader', standing: 'current', checks: 'lapsed' },
    { count: 1, type: 'grappling_leader', standing: 'expired', checks: 'verified' },
    { count: 3, type: 'grappling_leader', standing: 'current', checks: 'lapsing' },
    { count: 2, type: 'grappling_leader', standing: 'current', checks: 'lapsed' },
    { count: 1, type: 'grappling_leader', standing: 'ending', checks: 'verified' },
    { count: 2, type: 'grappling_leader', standing: 'pending_approval', checks: 'verified' },
    { count: 2, type: 'grappling_leader', standing: 'pending_approval', checks: 'one_missing' },
    { count: 2, type: 'grappling_leader', standing: 'pending_approval', checks: 'missing' },
    { count: 2, type: 'grappling_leader', standing: 'pending_payment', checks: 'missing' },
    { count: 1, type: 'grappling_leader', standing: 'inactive', checks: 'verified' },
    { count: 1, type: 'grappling_leader', standing: 'suspended', checks: 'verified' },
    { count: 28, type: 'adult', standing: 'current' },
    { count: 3, type: 'adult', standing: 'ending' },
    { count: 6, type: 'adult', standing: 'expired' },
    { count: 3, type: 'adult', standing: 'pending_approval' },
    { count: 1, type: 'adult', standing: 'refunded' },
    { count: 6, type: 'adult', standing: 'pending_payment' },
    { count: 2, type: 'adult', standing: 'inactive' },
    { count: 1, type: 'adult', standing: 'suspended' },
    { count: 22, type: 'youth', standing: 'current' },
    { count: 3, type: 'youth', standing: 'ending' },
    { count: 5, type: 'youth', standing: 'expired' },
    { count: 3, type: 'youth', standing: 'pending_approval' },
    { count: 1, type: 'youth', standing: 'denied' },
    { count: 4, type: 'youth', standing: 'pending_payment' },
    { count: 1, type: 'youth', standing: 'inactive' },
    { count: 1, type: 'youth', standing: 'suspended' },
  ],
  academies: [
    { name: 'Hudson River Grappling', state: 'NY', standing: 'approved' },
    { name: 'Beacon Hill Submission Wrestling', state: 'MA', standing: 'approved' },
    { name: 'Three Rivers Grappling Club', state: 'PA', standing: 'approved' },
    { name: 'Peachtree Grappling Academy', state: 'GA', standing: 'approved' },
    { name: 'Cumberland Mat Club', state: 'TN', standing: 'approved' },
    { name: 'Lone Star Grappling', state: 'TX', standing: 'approved' },
    { name: 'Lakefront Wrestling and Grappling', state: 'IL', standing: 'approved' },
    { name: 'Buckeye Mat Works', state: 'OH', standing: 'pending_approval' },
    { name: 'Prairie Grappling Collective', state: 'IA', standing: 'approved' },
    { name: 'Front Range Grappling', state: 'CO', standing: 'approved' },
    { name: 'Golden Valley Submission Academy', state: 'CA', standing: 'denied' },
    { name: 'Puget Sound Grappling', state: 'WA', standing: 'pending_payment' },
    { name: 'Sonoran Grappling Team', state: 'AZ', standing: 'approved' },
    { name: 'Gulf Coast Mat Club', state: 'LA', standing: 'approved' },
  ],
  events: [
    event('Hudson River Invitational', 'Capital Fieldhouse', 0, 'past', 'both', 'approved', 24),
    event('New England Youth Classic', 'Commons Arena', 1, 'past', 'youth', 'approved', 14),
    event('Steel City Invitational', 'Riverside Hall', 2, 'past', 'adult', 'approved', 18),
    event('Music City Submission Challenge', 'Cumberland Center', 4, 'past', 'adult', 'approved', 16),
    { ...event('Peachtree Open', 'Southside Gymnasium', 3, 18, 'both', 'approved', 26), strays: ['M4821-7300'] },
    { ...event('Lone Star State Championship', 'Bluebonnet Arena', 5, 45, 'both', 'approved', 22), days: 2 },
    event('Lakefront Novice Cup', 'Harbor Pavilion', 6, 33, 'adult', 'approved', 12),
    event('Corn Belt Youth Duals', 'Fairgrounds Hall', 8, 60, 'youth', 'approved', 10),
    event('Rocky Mountain Grappling Festival', 'Summit Event Center', 9, 75, 'both', 'pending_approval', 9),
    event('Buckeye Team Duals', 'Eastside Gymnasium', 7, 90, 'adult', 'denied', 6),
    event('Golden Valley Kids Cup', 'Orchard Hall', 10, 52, 'youth', 'pending_payment', 0),
    event('Emerald City Open', 'Waterfront Hall', 11, 110, 'both', 'pending_payment', 0),
  ],
  messages: [...messages],
};
