import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ProductId, productOf } from '@portal/contract/catalogue';
import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { usd } from './format.ts';
import { HiddenText } from './hidden-text.tsx';
import { useNotify } from './notice.tsx';

/**
 * Sends the browser to the checkout page of a product, for a charter or event with its id, for a renewal with whether the
 * policies are accepted, or throws `ApiError`.
 */
export type StartCheckout = (
  membershipType: ProductId,
  applicationId?: string,
  policiesAccepted?: boolean,
) => Promise<void>;

interface PayButtonProps extends Pick<ButtonProps, 'color' | 'size'> {
  membershipType: ProductId;
  /** The charter or event that is paid for, if it is not a membership. */
  application?: { id: string; name: string };
  /** What the button says before the price. */
  verb?: string;
  startCheckout: StartCheckout;
}

/** Pays a fee. */
export function PayButton(props: PayButtonProps) {
  const { membershipType, application, startCheckout, verb = 'Pay', color = 'secondary', size = 'large' } = props;
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);

  const pay = async () => {
    setLeaving(true);
    // The browser may bring this very page back from its cache when somebody returns from the checkout page.
    addEventListener('pageshow', () => setLeaving(false), { once: true });
    try {
      await startCheckout(membershipType, application?.id);
    } catch (error) {
      setLeaving(false);
      notify(messageOf(error, 'Payment initialization failed'), 'error');
    }
  };

  return (
    <Button
      variant="contained"
      color={color}
      size={size}
      aria-disabled={leaving}
      startIcon={leaving && <CircularProgress size={18} color="inherit" aria-label="Opening the payment page" />}
      onClick={leaving ? undefined : pay}
    >
      {verb} {usd(productOf(membershipType).price_cents / 100)}
      {application && <HiddenText> for {application.name}</HiddenText>}
    </Button>
  );
}
