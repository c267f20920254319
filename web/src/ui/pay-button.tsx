import { type ButtonProps, CircularProgress } from '@mui/material';
import { productOf } from '@portal/contract/values/catalog';
import { BusyButton } from './busy-button.tsx';
import { usd } from './format.ts';
import { HiddenText } from './hidden-text.tsx';
import { type Order, useCheckout } from './use-checkout.ts';

interface PayButtonProps extends Pick<ButtonProps, 'color' | 'size'> {
  order: Order;
  /** Name of the charter or event, if the payment is not for a membership. */
  subject?: string;
  /** The button text before the price. */
  verb?: string;
}

export function PayButton({ order, subject, verb = 'Pay', color = 'secondary', size = 'large' }: PayButtonProps) {
  const { leaving, pay } = useCheckout();
  return (
    <BusyButton
      variant="contained"
      color={color}
      size={size}
      busy={leaving}
      startIcon={leaving && <CircularProgress size={18} color="inherit" aria-label="Opening the payment page" />}
      onClick={() => pay(order)}
    >
      {verb} {usd(productOf(order.membership_type).price_cents / 100)}
      {subject && <HiddenText> for {subject}</HiddenText>}
    </BusyButton>
  );
}
