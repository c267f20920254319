import type { Charter, CharterAnswer } from './charter.ts';
import type { EventAnswer, SanctionedEvent } from './event.ts';

export type Application = Charter | SanctionedEvent;

/** An application as stored, or as the API returns it. */
export type ApplicationAnswer = CharterAnswer | EventAnswer;
