import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ApplicationAnswer, leaderOf, nameOf, numberOf } from '@portal/contract/applications';
import { dayOf } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import { useId } from 'react';
import { occasionText } from '#lib/occasion-text.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ApplicationActions } from './application-actions.ts';
import { ApplicationDecision } from './application-decision.tsx';

interface ApplicationRowProps {
  application: ApplicationAnswer;
  actions: ApplicationActions;
  /** The id of what takes the focus when the row leaves its list. */
  heading: string;
}

/** One application: what and where, whose, how it stands, and what can be done. */
export function ApplicationRow({ application, actions, heading }: ApplicationRowProps) {
  const details = useId();
  const name = nameOf(application);
  return (
    <Box
      component="li"
      ref={useFocusAfter(heading)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: '1.5fr 1.2fr 1.2fr 17.5rem' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Pair
        first={
          <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        }
        second={occasionText(application)}
      />
      <Pair
        first={
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <MemberLink id={application.owner_uid}>{fullName(leaderOf(application))}</MemberLink>
          </Typography>
        }
        second={application.grappling_leader_membership_number}
      />
      <Pair
        first={<StatusBadge status={application.status} />}
        second={numberOf(application) ?? `Applied ${dayText(dayOf(new Date(application.created_at)))}`}
      />
      <Box
        sx={{
          display: 'flex',
          justifyContent: { md: 'flex-end' },
          gap: 1,
          '& .MuiButton-root': { minHeight: { xs: 44, md: 40 } },
        }}
      >
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

function Pair({ first, second }: { first: React.ReactNode; second: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      {first}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {second}
      </Typography>
    </Box>
  );
}
