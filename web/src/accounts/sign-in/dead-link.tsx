import { signatureDays } from '@portal/contract/values/club-payment';
import { Outcome } from '#ui/outcome.tsx';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';

/** Reports that an emailed link no longer works, with the server's reason if it gave one, and what to do instead. */
export function DeadLink({ reason = 'This link has expired or was already used' }: { reason?: string | undefined }) {
  return (
    <Outcome
      tone="error"
      title={reason}
      actions={
        <>
          <ViewButton view="forgot-password" variant="contained">
            Send a new reset link
          </ViewButton>
          <ViewButton view="login">Sign in</ViewButton>
        </>
      }
    >
      <p>
        A password reset link works for 1 hour, a link to a new email address for 24 hours, and an invitation, a
        confirmation, or a link to take over a membership or take it back for 14 days. A link to accept the policies
        after a club has paid works for {signatureDays} days. Each works only once. If you requested more than one, use
        the newest email.
      </p>
      <p>
        Did a club pay the fee? If the policies aren’t accepted yet, sign in and accept them on your dashboard. After{' '}
        {signatureDays} days, the money goes back to the club: please ask the club to pay again.
      </p>
      <p>
        To confirm your email address, sign in and choose <strong>Send the link again</strong>.
      </p>
      <p>
        Has your invitation expired? Choose your password with a new reset link, or{' '}
        <ViewLink view="contact">contact us</ViewLink>.
      </p>
    </Outcome>
  );
}
