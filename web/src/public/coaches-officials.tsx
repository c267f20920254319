import { Page } from '../ui/page.tsx';

export function CoachesOfficials() {
  return <Page title="Coaches/Officials">{null}</Page>;
}
