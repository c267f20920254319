import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ProductId, productOf } from '@portal/contract/catalogue';
import { useEffect, useState } from 'react';
import { messageOf } from '../lib/api.ts';
import { usd } from '../ui/format.ts';
import { useNotify } from '../ui/notice.tsx';

/** Sends the browser to the checkout page of a product, or throws `ApiError`. */
export type StartCheckout = (membershipType: ProductId) => Promise<void>;

interface PayButtonProps {
  membershipType: ProductId;
  startCheckout: StartCheckout;
}

/** Pays the membership fee. */
export function PayButton({ membershipType, startCheckout }: PayButtonProps) {
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);

  // The browser may bring this very page back from its cache when somebody returns from the checkout page.
  useEffect(() => {
    const arrive = () => setLeaving(false);
    addEventListener('pageshow', arrive);
    return () => removeEventListener('pageshow', arrive);
  }, []);

  const pay = async () => {
    setLeaving(true);
    try {
      await startCheckout(membershipType);
    } catch (error) {
      setLeaving(false);
      notify(messageOf(error, 'Payment initialization failed'), 'error');
    }
  };

  return (
    <Button
      variant="contained"
      color="secondary"
      size="large"
      aria-disabled={leaving}
      startIcon={leaving && <CircularProgress size={18} color="inherit" aria-label="Opening the payment page" />}
      onClick={leaving ? undefined : pay}
    >
      Pay {usd(productOf(membershipType).price_cents / 100)}
    </Button>
  );
}
