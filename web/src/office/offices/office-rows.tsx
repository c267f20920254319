import { Box, Button, Typography } from '@mui/material';
import type { Member } from '@portal/contract/records/member';
import type { OfficeOffer } from '@portal/contract/records/office';
import { officeOf } from '@portal/contract/rules/offices';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { officeText } from '@portal/contract/values/office-text';
import type { ReactNode } from 'react';
import { useSession } from '#lib/session.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { BusyButton, DisappearingButton } from '#ui/busy-button.tsx';
import { denseRow, rowButtons } from '#ui/dense-row.tsx';
import { dayText, instantText } from '#ui/format.ts';
import type { useOffices } from './use-offices.ts';

interface RowProps {
  member: Member;
  /** The office, and what is known about it. */
  lines: readonly [office: string, more: string];
  children: ReactNode;
}

function Row({ member, lines: [office, more], children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        ...denseRow,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr) 15rem' },
        rowGap: 1,
        py: { xs: 1.5, md: 0.75 },
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        <MemberLink id={member.user_id}>{fullName(member)}</MemberLink>
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {office}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {more}
        </Box>
      </Typography>
      <Box sx={rowButtons}>{children}</Box>
    </Box>
  );
}

/** Reports whether a manager may not decide on an office: their own, or one in their account. */
const useIsOwn = ({ account_uid }: Member) => useSession().user?.account_uid === account_uid;

interface OfferRowProps {
  member: Member;
  offer: OfficeOffer;
  offices: ReturnType<typeof useOffices>;
  /** ID of the element to focus when the row leaves the list. */
  heading: string;
}

/** An office that waits for a second manager, or for the member. */
export function OfferRow({ member, offer, offices, heading }: OfferRowProps) {
  const [holder] = useSession().household;
  const isOwn = useIsOwn(member);
  const isAsker = offer.by_uid === holder?.user_id;
  const name = fullName(member);
  const busy = offices.isBusy(member);
  const held = officeOf(member);
  const wanted = offer.office
    ? `Gets: ${officeText(offer.office, offer.states)}`
    : `Loses: ${held ? officeText(held, member.region) : 'the office'}`;
  return (
    <Row member={member} lines={[wanted, `Asked by ${offer.by_name}, ${instantText(offer.at)}. ${waitsFor()}`]}>
      {!isOwn && (
        <DisappearingButton
          next={heading}
          variant="outlined"
          busy={busy}
          aria-label={`Withdraw the offer to ${name}`}
          onClick={() => void offices.withdraw(member, offer)}
        >
          Withdraw
        </DisappearingButton>
      )}
      {!isOwn && !isAsker && !offer.confirmed_by && (
        <BusyButton
          variant="contained"
          busy={busy}
          aria-label={`Confirm for ${name}`}
          onClick={() => void offices.confirm(member, offer)}
        >
          Confirm
        </BusyButton>
      )}
    </Row>
  );

  function waitsFor(): string {
    if (offer.confirmed_by) return `Waits for ${name} to accept.`;
    return isOwn || isAsker ? 'Waits for another manager.' : '';
  }
}

interface ColleagueRowProps {
  member: Member;
  busy: boolean;
  onChange: () => void;
  onTakeAway: () => void;
}

/** A colleague, and the office they hold. */
export function ColleagueRow({ member, busy, onChange, onTakeAway }: ColleagueRowProps) {
  const { office_since } = member;
  const name = fullName(member);
  const office = officeOf(member);
  const since = office_since ? `Since ${dayText(dayOf(new Date(office_since)))}` : '';
  return (
    <Row member={member} lines={[office ? officeText(office, member.region) : '', since]}>
      {!useIsOwn(member) && (
        <>
          <Button
            variant="outlined"
            color="error"
            aria-label={`Take away the office of ${name}`}
            aria-disabled={busy}
            onClick={onTakeAway}
          >
            Take away
          </Button>
          <Button variant="outlined" aria-label={`Change the office of ${name}`} onClick={onChange}>
            Change
          </Button>
        </>
      )}
    </Row>
  );
}
