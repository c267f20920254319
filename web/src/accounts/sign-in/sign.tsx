import type { SigningOffer } from '@portal/contract/calls/club-payments';
import { acceptanceSchemaFor } from '@portal/contract/records/activation';
import { FormFrame } from '#forms/form-frame.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { dayText } from '#ui/format.ts';
import { Outcome } from '#ui/outcome.tsx';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';
import { AccountPage } from './account-page.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { readSigning, refusalOf } from './link-check.ts';
import { useLink } from './link-checking.tsx';

const title = 'Accept the policies';

/**
 * Accepts the policies for a member whose club has paid, without signing in; afterwards the history holds the result,
 * not the token.
 */
export function Sign() {
  const { token = '', signed } = useView().state;
  return signed === undefined ? <OpenLink token={token} /> : <Signed academyName={signed} />;
}

function leadOf({ academy_name, first_name, sign_by }: SigningOffer): string | undefined {
  return (
    sign_by && `${academy_name} has paid ${first_name}’s membership fee. Accept the policies by ${dayText(sign_by)}.`
  );
}

function OpenLink({ token }: { token: string }) {
  const { known, onDead, unopened } = useLink(readSigning, token);
  return (
    <AccountPage title={title} lead={known && leadOf(known)}>
      {known ? <SigningForm token={token} offer={known} onDead={onDead} /> : unopened}
    </AccountPage>
  );
}

interface SigningFormProps {
  token: string;
  offer: SigningOffer;
  /** Called if the server rejects the link, which has expired or been used since it was checked. */
  onDead: (reason: string) => void;
}

function SigningForm({ token, offer, onDead }: SigningFormProps) {
  const { user, reload } = useSession();
  const navigate = useNavigate();
  const schemaForm = useSchemaForm(acceptanceSchemaFor(offer), {
    defaultValues: {
      policies_accepted: false,
      parent_first_name: offer.parent_first_name ?? '',
      parent_last_name: offer.parent_last_name ?? '',
      parent_consent: false,
      emergency_contact_name: '',
      emergency_contact_phone: '',
    },
    async send(body) {
      try {
        await api.sign({ body: { ...body, token } });
      } catch (error) {
        return onDead(refusalOf(error));
      }
      navigate('sign', { signed: offer.academy_name ?? '' }, true);
      if (user) await reload().catch((error: unknown) => report('The profile could not be loaded again', error));
    },
    failed: 'We couldn’t save your acceptance. Please try again.',
  });
  return (
    <FormFrame {...schemaForm} label="Policies" gap={2.5}>
      <ConsentFields invitation={offer} />
      <SubmitButton label={title} next="Then the fee counts. There is nothing to pay." />
    </FormFrame>
  );
}

/** Reports that the policies are accepted, and how to reach the dashboard, which needs an account. */
function Signed({ academyName }: { academyName: string }) {
  const { user } = useSession();
  return (
    <AccountPage title={title}>
      <Outcome
        tone="success"
        title="Thank you. The policies are accepted."
        actions={
          <ViewButton view={user ? 'dashboard' : 'login'} variant="contained">
            {user ? 'Go to Dashboard' : 'Sign in'}
          </ViewButton>
        }
      >
        <p>The fee that {academyName} paid counts now. There is nothing to pay.</p>
        {!user && (
          <p>
            The membership and its card are on your dashboard. If you have no password yet, open the invitation that we
            emailed you, or <ViewLink view="forgot-password">choose a password</ViewLink>.
          </p>
        )}
      </Outcome>
    </AccountPage>
  );
}
