import { Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ProductId } from '@portal/contract/values/catalogue';
import { feeTerm, refundPolicyPath, renewalTerm } from '@portal/contract/values/fee-terms';
import { ExternalLink } from './external-link.tsx';

interface PriceNoteProps {
  product: ProductId;
  /** Whether it is the price of a further term. */
  renews?: boolean;
  sx?: SxProps<Theme>;
}

/** Stands beside a price: what it is paid for, and where the rule about refunds is. */
export function PriceNote({ product, renews = false, sx }: PriceNoteProps) {
  return (
    <Typography variant="body2" color="textSecondary" sx={sx ?? null}>
      {renews ? renewalTerm : feeTerm(product)}{' '}
      <ExternalLink href={refundPolicyPath} sx={{ whiteSpace: 'nowrap' }}>
        Refund policy
      </ExternalLink>
    </Typography>
  );
}
