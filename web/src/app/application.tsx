import { Page } from '../ui/page.tsx';

export function CharterApplication() {
  return <Page title="Academy Charter Application">{null}</Page>;
}

export function SanctionApplication() {
  return <Page title="Event Sanction Application">{null}</Page>;
}
