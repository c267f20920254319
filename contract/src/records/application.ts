import type { Charter, CharterAnswer } from './charter.ts';
import type { EventAnswer, SanctionedEvent } from './event.ts';

export type Application = Charter | SanctionedEvent;

/** An application as it is kept, or as the API tells of one. */
export type ApplicationAnswer = CharterAnswer | EventAnswer;
