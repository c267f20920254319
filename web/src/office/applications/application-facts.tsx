import { Box } from '@mui/material';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import type { CharterAnswer } from '@portal/contract/records/charter';
import type { EventAnswer } from '@portal/contract/records/event';
import { isCharter, leaderOf } from '@portal/contract/rules/application';
import { ageGroups } from '@portal/contract/values/event';
import { fullName } from '@portal/contract/values/format';
import { labels } from '#forms/labels.ts';
import { denialFacts } from '#office/decisions/denial-texts.ts';
import { howTexts } from '#office/decisions/term-texts.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import type { Fact } from '#ui/facts.tsx';
import { daysText, dayText, instantText, phoneText } from '#ui/format.ts';
import { feeText } from './application-texts.ts';

/** Every field of an application, in form order. */
export function factsOf(application: ApplicationAnswer): Fact[] {
  return [
    ...denialFacts(application.denial),
    [
      'Leader',
      <MemberLink key="leader" id={application.owner_uid}>
        {fullName(leaderOf(application))}
      </MemberLink>,
    ],
    [labels.grappling_leader_membership_number, application.grappling_leader_membership_number],
    ...(isCharter(application) ? charterFacts(application) : eventFacts(application)),
    ['Policies accepted', application.policies_accepted ? 'Yes' : 'No'],
    ['Applied', instantText(application.created_at)],
    ['Fee', feeText(application)],
  ];
}

function charterFacts(charter: CharterAnswer): Fact[] {
  return [
    ...termFacts(charter),
    [labels.establish_date, dayText(charter.establish_date)],
    [labels.date_originated, charter.date_originated ? dayText(charter.date_originated) : notGiven],
    [labels.number_of_members, charter.number_of_members],
    ['On the roster', charter.entries],
    [labels.cell_phone, phoneText(charter.cell_phone)],
    ['Address', <Lines key="address" of={addressLines(charter)} />],
    [labels.academy_description, <Lines key="description" of={[charter.academy_description]} />],
  ];
}

/** A charter's terms, newest first; empty before approval. */
function termFacts(charter: CharterAnswer): Fact[] {
  const lines = charter.terms
    .toReversed()
    .map(({ from, until, how }) => `${dayText(from)} – ${dayText(until)}: ${howTexts[how]}`);
  return lines.length > 0 ? [['Terms', <Lines key="terms" of={lines} />]] : [];
}

function eventFacts(event: EventAnswer): Fact[] {
  return [
    [labels.event_dates, daysText(event.event_dates, event.event_until)],
    [labels.age_group, ageGroups[event.age_group]],
    ['Participants', event.entries],
    [labels.venue_name, event.venue_name],
    ['Address', <Lines key="address" of={addressLines(event)} />],
    [labels.event_description, <Lines key="description" of={[event.event_description]} />],
    [labels.event_flyer_url, event.event_flyer_url ? <Flyer key="flyer" url={event.event_flyer_url} /> : notGiven],
    [labels.additional_named_required, <Lines key="additional" of={[event.additional_named_required]} />],
  ];
}

const notGiven = 'Not given';

function addressLines(application: ApplicationAnswer): (string | null)[] {
  const { address_line_1, address_line_2, city, state, zip_code } = application;
  return [address_line_1, address_line_2, `${city}, ${state} ${zip_code}`];
}

/** Text with its line breaks preserved. */
function Lines({ of }: { of: readonly (string | null)[] }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {of.filter(Boolean).join('\n') || notGiven}
    </Box>
  );
}

/**
 * The flyer link. Highlights the host as the browser parses it, so that the rest of the URL can't imitate another site.
 */
function Flyer({ url }: { url: string }) {
  const { host, pathname, search, hash } = new URL(url);
  return (
    <ExternalLink href={url} isGiven>
      <strong>{host}</strong>
      {pathname}
      {search}
      {hash}
    </ExternalLink>
  );
}
