import { Box, Button } from '@mui/material';
import type { Member } from '@portal/contract/records/member';
import { lazy, Suspense, useState } from 'react';
import { views } from '#lib/views.ts';
import { useLiveColleagues, useLiveOffers } from '#office/offices/live.ts';
import { ColleagueRow, OfferRow } from '#office/offices/office-rows.tsx';
import { useOffices } from '#office/offices/use-offices.ts';
import { LiveList } from '#office/shared/live-list.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { ViewLink } from '#ui/view-link.tsx';

const OfferDialog = lazy(async () => ({ default: (await import('#office/offices/offer-dialog.tsx')).OfferDialog }));

const waiting = 'waiting-offices';

/** Everyone with an office, and the offices that wait for a second manager or for the member. */
export function AdminOffices() {
  const holders = useLiveColleagues();
  const offers = useLiveOffers();
  const offices = useOffices();
  const [offered, setOffered] = useState<{ member?: Member }>();

  return (
    <Page
      title={views['admin-offices'].title}
      width="xl"
      lead="Who works in the office, and as what. Giving or taking away an office needs two managers."
      back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}
      actions={
        <Button variant="contained" onClick={() => setOffered({})}>
          Offer an office
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <Section id={waiting} title="Waiting">
          <LiveList
            live={offers}
            loading="Loading offers..."
            empty="No offers are waiting."
            aria-label="Waiting offers"
          >
            {(member) =>
              member.office_offer && (
                <OfferRow
                  key={member.user_id}
                  member={member}
                  offer={member.office_offer}
                  offices={offices}
                  heading={waiting}
                />
              )
            }
          </LiveList>
        </Section>
        <Section title="Colleagues">
          <LiveList
            live={holders}
            loading="Loading colleagues..."
            empty="No one has an office."
            aria-label="Colleagues"
          >
            {(member) => (
              <ColleagueRow
                key={member.user_id}
                member={member}
                busy={offices.isBusy(member)}
                onChange={() => setOffered({ member })}
                onTakeAway={() => void offices.takeAway(member)}
              />
            )}
          </LiveList>
        </Section>
      </Box>
      <Suspense>{offered && <OfferDialog {...offered} onClose={() => setOffered(undefined)} />}</Suspense>
    </Page>
  );
}
