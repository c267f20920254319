import { Page } from '../ui/page.tsx';

export function CharterRoster() {
  return <Page title="Roster">{null}</Page>;
}
