import { Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ProductId } from '@portal/contract/values/catalog';
import { feeTerm, refundPolicyPath, renewalTerm } from '@portal/contract/values/fee-terms';
import { ExternalLink } from './external-link.tsx';

interface PriceNoteProps {
  product: ProductId;
  /** Whether it is a renewal price. */
  renews?: boolean;
  sx?: SxProps<Theme>;
}

/** Explains a price: what it covers, and where to find the refund policy. */
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
