import { Page } from '../ui/page.tsx';

export function EventParticipants() {
  return <Page title="Participants">{null}</Page>;
}
