import { Page } from '../ui/page.tsx';

export function PrivacyPolicies() {
  return <Page title="Privacy &amp; Policies">{null}</Page>;
}
