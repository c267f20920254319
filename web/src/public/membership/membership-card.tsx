import { Box, Paper, Typography } from '@mui/material';
import { officeOf } from '@portal/contract/rules/offices';
import { productOf } from '@portal/contract/values/catalog';
import type { ListedProduct } from '@portal/contract/values/listed-products';
import type { MembershipType } from '@portal/contract/values/membership';
import type { ReactNode } from 'react';
import { useSession } from '#lib/session.ts';
import { Emblem } from '#public/shared/emblem.tsx';
import { Price } from '#public/shared/price.tsx';
import { blurbs } from '#public/shared/products.ts';
import { PriceNote } from '#ui/price-note.tsx';
import { SignUpButton } from '#ui/sign-up.tsx';
import { ink, onInk } from '#ui/theme.ts';
import { ViewButton } from '#ui/view-link.tsx';

// The theme's "sm" and above.
const fromTablet = '@media (min-width: 600px)';

/** A product; on a phone, only what is needed to choose it, in a row. */
function Card({ product, children }: { product: ListedProduct; children: ReactNode }) {
  const { audience, text } = blurbs[product];
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        flexDirection: 'column',
        gridTemplateColumns: '44px minmax(0, 1fr) auto',
        alignItems: { xs: 'center', sm: 'stretch' },
        gap: { xs: 1.5, sm: 0 },
        p: { xs: 1.5, sm: 0 },
        overflow: 'hidden',
        borderRadius: 2,
      }}
    >
      <Box
        sx={{
          display: { xs: 'contents', sm: 'flex' },
          alignItems: 'center',
          gap: 2,
          px: { xs: 2.5, lg: 3 },
          py: 2.5,
          [fromTablet]: onInk,
        }}
      >
        <Emblem figure={product} sx={{ width: { xs: 44, sm: 76 }, flex: 'none' }} />
        <Box>
          <Typography component="h3" variant="h3" sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' } }}>
            {productOf(product).name}
          </Typography>
          <Typography variant="body2" sx={{ color: { xs: 'text.secondary', sm: ink.muted } }}>
            {audience}
          </Typography>
        </Box>
      </Box>
      <Box
        sx={{
          display: { xs: 'contents', sm: 'flex' },
          flexDirection: 'column',
          flex: 1,
          p: { xs: 2.5, lg: 3 },
          '& > :last-child': { gridColumn: '1 / -1' },
        }}
      >
        <Price product={product} sx={{ fontSize: { xs: '1.75rem', sm: '3.5rem' }, mb: { sm: 1 } }} />
        <PriceNote product={product} sx={{ display: { xs: 'none', sm: 'block' }, mb: 2 }} />
        <Typography sx={{ display: { xs: 'none', sm: 'block' }, mb: 3, flex: 1 }}>{text}</Typography>
        {children}
      </Box>
    </Paper>
  );
}

const labels: Record<MembershipType, string> = {
  youth: 'Join as Youth',
  adult: 'Join as Adult',
  grappling_leader: 'Join as Grappling Leader',
};

/** A membership open to anyone. */
export function MembershipCard({ type }: { type: MembershipType }) {
  const { user } = useSession();
  const look = user ? ({ variant: 'outlined' } as const) : ({ variant: 'contained', color: 'secondary' } as const);
  // A parent may register a second child.
  const isDone = type !== 'youth' && user?.membership_type === type && officeOf(user) !== 'manager';
  return (
    <Card product={type}>
      {isDone ? (
        <ViewButton view="dashboard" variant="outlined" size="large">
          Go to Dashboard
        </ViewButton>
      ) : (
        <SignUpButton to={type} {...look} sx={{ px: 1 }}>
          {labels[type]}
        </SignUpButton>
      )}
    </Card>
  );
}

const applications = { academy_charter: 'Charter your Academy', event_sanction: 'Sanction your Event' } as const;

/** An application for approved grappling leaders; its view shows everyone else the requirements. */
export function ApplicationCard({ kind }: { kind: keyof typeof applications }) {
  return (
    <Card product={kind}>
      <SignUpButton to={kind} variant="outlined">
        {applications[kind]}
      </SignUpButton>
    </Card>
  );
}
