import { daily } from './daily.ts';
import type { Journey } from './journey.ts';
import { leaders } from './leaders.ts';
import { members } from './members.ts';
import { office } from './office.ts';
import { visitors } from './visitors.ts';

/** Everything whose price is known, in the order of docs/cost.md. */
export const journeys: readonly Journey[] = [...visitors, ...members, ...leaders, ...office, ...daily];
