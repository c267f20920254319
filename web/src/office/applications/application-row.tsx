import { Box, Button, Typography } from '@mui/material';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import { leaderOf, nameOf, numberOf, statusOn } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { useId } from 'react';
import { occasionText } from '#lib/occasion-text.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { denseRow, rowButtons, SmallLines, truncated } from '#ui/dense-row.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { shortDayText } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ApplicationActions } from './application-actions.ts';
import { ApplicationDecision } from './application-decision.tsx';

interface ApplicationRowProps {
  application: ApplicationAnswer;
  actions: ApplicationActions;
  /** ID of the element to focus when the row leaves the list. */
  heading: string;
}

const secondary = { color: 'text.secondary' };

/** An application row: what it is for, the applicant, the status and the actions. */
export function ApplicationRow({ application, actions, heading }: ApplicationRowProps) {
  const details = useId();
  const name = nameOf(application);
  const occasion = occasionText(application);
  return (
    <Box
      component="li"
      ref={useFocusAfter(heading)}
      sx={{
        ...denseRow,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1.3fr) 14.5rem',
        },
        rowGap: { xs: 1, md: 0 },
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <SmallLines>
        <Typography component="h3" variant="body2" title={name} sx={{ ...truncated, fontWeight: 650 }}>
          {name}
        </Typography>
        <Typography variant="body2" title={occasion} sx={{ ...truncated, ...secondary }}>
          {occasion}
        </Typography>
      </SmallLines>
      <SmallLines>
        <Typography variant="body2" title={fullName(leaderOf(application))}>
          <MemberLink id={application.owner_uid}>{fullName(leaderOf(application))}</MemberLink>
        </Typography>
        <Typography variant="body2" sx={secondary}>
          {application.grappling_leader_membership_number}
        </Typography>
      </SmallLines>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <StatusBadge status={statusOn(application, dayOf())} />
        <Typography variant="body2" sx={{ ...secondary, fontSize: { md: '0.8125rem' } }}>
          {numberOf(application) ?? `Applied ${shortDayText(dayOf(new Date(application.created_at)))}`}
        </Typography>
      </Box>
      <Box sx={rowButtons}>
        <Button
          id={details}
          variant="outlined"
          aria-label={`Details of ${name}`}
          onClick={() => actions.onDetails(application)}
        >
          Details
        </Button>
        <ApplicationDecision application={application} next={details} {...actions} />
      </Box>
    </Box>
  );
}
