import { Page } from '../ui/page.tsx';

export function AdminEvents() {
  return <Page title="Event Sanctions">{null}</Page>;
}
