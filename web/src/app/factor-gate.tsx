import { Page } from '#ui/page.tsx';
import { ViewButton } from '#ui/view-link.tsx';

/** Shown in place of the office until its holder has a second factor. */
export function FactorGate() {
  return (
    <Page
      title="Set up a second factor"
      width="sm"
      lead="Your office sees other people’s data, so it opens only with a second factor: an authenticator app or a passkey."
    >
      <ViewButton view="account" variant="contained" size="large">
        Go to Account & security
      </ViewButton>
    </Page>
  );
}
