import { Box } from '@mui/material';
import type { Charter } from '@portal/contract/records/charter';
import { obstacleToLeading } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { api } from '#lib/api.ts';
import { useLiveMember } from '#lib/live.ts';
import { RenewalOffer } from '#members/own/renewal-offer.tsx';
import { dayText } from '#ui/format.ts';
import { PayButton } from '#ui/pay-button.tsx';
import { PriceNote } from '#ui/price-note.tsx';

/** A charter's renewal: what it includes, its requirements (also the leader's), and the payment button. */
export function CharterRenewal({ charter }: { charter: Charter }) {
  const { charter_id: id, academy_name: name, owner_uid, valid_until } = charter;
  const leader = useLiveMember(owner_uid).data;
  const mark = [valid_until, leader && obstacleToLeading(leader, dayOf())].join(' ');
  return (
    <Box role="group" aria-label={`Renewal of ${name}`} sx={{ mt: 1, maxWidth: '36rem', typography: 'body2' }}>
      <RenewalOffer
        ask={async () => (await api.charterRenewal({ params: { id } })).renewal}
        mark={mark}
        textOf={({ from, until }) =>
          `The next twelve months of the charter run from ${dayText(from)} to ${dayText(until)}. Its number and its roster stay the same.`
        }
        payButton={(_, isAccepted) => (
          <>
            <PayButton
              order={{ membership_type: 'academy_charter', application_id: id, policies_accepted: isAccepted }}
              subject={name}
              verb="Renew charter for"
              color="primary"
              size="medium"
            />
            <PriceNote product="academy_charter" renews sx={{ mt: 1 }} />
          </>
        )}
      />
    </Box>
  );
}
