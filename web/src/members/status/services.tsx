import { Box, Button, Typography } from '@mui/material';
import { obstacleToLeading } from '@portal/contract/rules/membership';
import { dollars, productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { capitalizedPossessive } from '@portal/contract/values/possessive';
import { useNavigate } from '#lib/views.ts';
import { useNameForReader } from '#members/own/called.ts';
import type { Standing } from '#members/own/standing.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { usd } from '#ui/format.ts';
import { PriceNote } from '#ui/price-note.tsx';
import { Section } from '#ui/section.tsx';

const leaderServices = [
  {
    product: 'academy_charter',
    name: 'Charter Academy',
    text: 'Charter your club or academy with the federation. Everyone who trains there must be a current member.',
    view: 'academy-charter-registration',
  },
  {
    product: 'event_sanction',
    name: 'Sanction Event',
    text: 'Get your competition, camp or clinic sanctioned. All participants must be current members.',
    view: 'event-sanction-registration',
  },
] as const;

/** The services a membership opens; charters and sanctions are for approved grappling leaders. */
export function Services({ member, standing }: { member: OwnMember['member']; standing: Standing }) {
  const called = useNameForReader(member);
  return (
    <Section title="Available Services">
      {member.membership_type === 'grappling_leader' ? (
        <LeaderServices obstacle={obstacleToLeading(member, dayOf(), called ? 'The' : 'Your')} called={called} />
      ) : (
        <Typography>
          {standing === 'current'
            ? `${capitalizedPossessive(called)} membership covers training and competition at chartered academies and sanctioned events. `
            : `${called ?? 'You'} can train and compete at chartered academies and sanctioned events once ${called ? 'the' : 'your'} membership is active. `}
          Academy charters and event sanctions are for grappling leaders.
        </Typography>
      )}
    </Section>
  );
}

function LeaderServices({ obstacle, called }: Record<'obstacle' | 'called', string | undefined>) {
  return (
    <>
      {obstacle && (
        <Typography sx={{ mb: 2 }}>
          {obstacle}. Once that’s resolved, {called ?? 'you'} can:
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {leaderServices.map((service) => (
          <ServiceItem key={service.product} service={service} isOpen={!obstacle} />
        ))}
      </Box>
    </>
  );
}

function ServiceItem({ service, isOpen }: { service: (typeof leaderServices)[number]; isOpen: boolean }) {
  const navigate = useNavigate();
  const { product, name, text, view } = service;
  const { name: productName, price_cents } = productOf(product);
  const offer = `${name} (${usd(dollars(price_cents))})`;
  return (
    <li>
      <Typography variant="h4" component="h3">
        {isOpen ? productName : offer}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      <PriceNote product={product} />
      {isOpen && (
        <Button variant="outlined" onClick={() => navigate(view)} sx={{ mt: 1.5 }}>
          {offer}
        </Button>
      )}
    </li>
  );
}
