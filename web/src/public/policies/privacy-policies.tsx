import { ExternalLink } from '#ui/external-link.tsx';
import { Page } from '#ui/page.tsx';
import { PolicyReader } from './policy-reader.tsx';

const lead = (
  <>
    What members agree to, how we handle their information, and when we refund fees. For forms and safety plans, see{' '}
    <ExternalLink href="/policies">all policies and documents</ExternalLink>.
  </>
);

/** The membership waiver, privacy policy and refund policy within the portal. */
export function PrivacyPolicies() {
  return (
    <Page title="Privacy &amp; Policies" lead={lead}>
      <PolicyReader keepsAddress />
    </Page>
  );
}
