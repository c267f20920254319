import { EntryList } from './entry-list.tsx';

/** Who takes part in an event; opened with the event's `id`. */
export function EventParticipants() {
  return <EntryList kind="event_sanction" />;
}
