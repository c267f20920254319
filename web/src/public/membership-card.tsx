import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { type ProductId, productOf } from '@portal/contract/catalogue';
import type { MembershipType } from '@portal/contract/membership';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';
import { useNavigate, type ViewName } from '../lib/views.ts';
import { display, ink, onInk } from '../ui/theme.ts';
import { blurbs, priceText } from './products.ts';

function Card({ product, children }: { product: ProductId; children: ReactNode }) {
  const { audience, text } = blurbs[product];
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden', borderRadius: 2 }}
    >
      <Box sx={{ ...onInk, px: { xs: 3, md: 3.5 }, py: 2.5 }}>
        <Typography component="h3" variant="h3">
          {productOf(product).name}
        </Typography>
        <Typography variant="body2" sx={{ color: ink.muted }}>
          {audience}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, p: { xs: 3, md: 3.5 } }}>
        <Typography sx={{ ...display, fontSize: '3.5rem', lineHeight: 1, mb: 2 }}>{priceText(product)}</Typography>
        <Typography sx={{ mb: 3, flex: 1 }}>{text}</Typography>
        {children}
      </Box>
    </Paper>
  );
}

const registrations: Record<MembershipType, { view: ViewName; label: string }> = {
  youth: { view: 'youth-registration', label: 'Register as Youth' },
  adult: { view: 'adult-registration', label: 'Register as Adult' },
  grappling_leader: { view: 'grappling-leader-registration', label: 'Register as Grappling Leader' },
};

/** A membership that anyone can register for, here or at the address that the federation has configured. */
export function MembershipCard({ type }: { type: MembershipType }) {
  const navigate = useNavigate();
  const { view, label } = registrations[type];
  const external = brand.signup[type];
  return (
    <Card product={type}>
      {external ? (
        <Button variant="contained" color="secondary" size="large" href={external} target="_blank" rel="noopener">
          {label} (opens in a new tab)
        </Button>
      ) : (
        <Button variant="contained" color="secondary" size="large" onClick={() => navigate(view)}>
          {label}
        </Button>
      )}
    </Card>
  );
}

/** What only approved grappling leaders can apply for; it leads to what comes first. */
export function LeaderOnlyCard({ product }: { product: 'academy_charter' | 'event_sanction' }) {
  const navigate = useNavigate();
  const { state } = useSession();
  return (
    <Card product={product}>
      {state === 'signed-in' ? (
        <Button variant="outlined" size="large" onClick={() => navigate('dashboard')}>
          Go to Dashboard
        </Button>
      ) : (
        <Button variant="outlined" size="large" onClick={() => navigate('grappling-leader-registration')}>
          Become a Grappling Leader
        </Button>
      )}
    </Card>
  );
}
