import { EntryList } from './entry-list.tsx';

/** Who belongs to a chartered academy; opened with the charter's `id`. */
export function CharterRoster() {
  return <EntryList kind="academy_charter" />;
}
