import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ProductId, productOf } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import { usd } from '../ui/format.ts';
import { Section } from './section.tsx';
import type { Standing } from './standing.ts';

const leaderServices = [
  {
    product: 'academy_charter',
    name: 'Charter Academy',
    text: 'Charter your club or academy with the federation. Everybody who trains there has to be a current member.',
  },
  {
    product: 'event_sanction',
    name: 'Sanction Event',
    text: 'Have your competition, camp or clinic sanctioned. All participants have to be current members.',
  },
] as const satisfies { product: ProductId; name: string; text: string }[];

/** The services that the membership opens; charters and sanctions are for approved grappling leaders. */
export function Services({ member, standing }: { member: Pick<Member, 'membership_type'>; standing: Standing }) {
  if (member.membership_type !== 'grappling_leader') {
    return (
      <Section title="Available Services">
        <Typography>
          {standing === 'current'
            ? 'Your membership covers training and competition at chartered academies and sanctioned events. '
            : 'Training and competition at chartered academies and sanctioned events will be available once your membership is active. '}
          Academy charters and event sanctions are services for grappling leaders.
        </Typography>
      </Section>
    );
  }
  return (
    <Section title="Available Services">
      {standing !== 'current' && (
        <Typography sx={{ mb: 2 }}>These will be available once your leader membership is active:</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {leaderServices.map(({ product, name, text }) => (
          <li key={product}>
            <Typography variant="h4" component="h3">
              {name} ({usd(productOf(product).price_cents / 100)})
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
