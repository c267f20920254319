import { Box, Link, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ProductId } from '@portal/contract/values/catalog';
import { priceText } from '@portal/contract/values/catalog';
import { refundPolicyPath } from '@portal/contract/values/fee-terms';
import { display } from '#ui/theme.ts';
import { unitOf } from './products.ts';

/** A product's price in large type, with its unit in small type: $66 / year. */
export function Price({ product, sx }: { product: ProductId; sx: SxProps<Theme> }) {
  return (
    <Typography sx={[{ ...display, lineHeight: 1, whiteSpace: 'nowrap' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {priceText(product)}
      <Box component="span" sx={{ fontSize: 'max(0.45em, 1rem)' }}>
        {` / ${unitOf(product)}`}
      </Box>
    </Typography>
  );
}

/** Explains all prices together: what they cover, and where to find the refund policy. */
export function PriceTerms({ sx }: { sx: SxProps<Theme> }) {
  return (
    <Typography color="textSecondary" sx={sx}>
      Each fee covers twelve months from approval, a sanction one event.{' '}
      <Link href={refundPolicyPath}>Refund policy</Link>
    </Typography>
  );
}
