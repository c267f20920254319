import { Box, Typography } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import { idOf } from '@portal/contract/rules/application';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { LiveList, LivePaging } from '#office/shared/live-list.tsx';
import { type LivePages, usePendingHeading } from '#office/shared/pending.ts';
import { ink } from '#ui/theme.ts';
import type { ApplicationActions } from './application-actions.ts';
import type { ApplicationOffice } from './application-offices.ts';
import { ApplicationRow } from './application-row.tsx';

interface ApplicationPendingProps {
  office: ApplicationOffice;
  pending: LivePages<Application>;
  actions: ApplicationActions;
}

export const pendingId = 'pending';

// Keeps the list of all applications in view, however many are pending.
const capped = { maxHeight: 'max(24rem, 60dvh)', overflowY: 'auto' } as const;

/** The red block of pending applications, updated live. */
export function ApplicationPending({ office, pending, actions }: ApplicationPendingProps) {
  const { heading, problem, recount } = usePendingHeading(pending, office.pendingCount);
  return (
    <Box component="section" aria-labelledby={pendingId} sx={{ border: 2, borderColor: ink.call, borderRadius: 1 }}>
      <Typography
        id={pendingId}
        aria-live="polite"
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ bgcolor: ink.call, color: ink.text, px: { xs: 2, md: 2.5 }, py: { xs: 1.25, md: 0.75 } }}
      >
        {heading}
      </Typography>
      <Box sx={{ bgcolor: 'background.paper', borderRadius: 'inherit', px: { xs: 2, md: 2.5 } }}>
        <FetchProblem problem={problem} onTryAgain={recount} next={pendingId} />
        <LiveList
          live={pending.live}
          loading={office.loading}
          empty="No applications are waiting for approval. New ones appear here automatically."
          emptyLook={{ sx: { py: 2 } }}
          sx={{ mx: { xs: -2, md: -2.5 }, px: { xs: 2, md: 2.5 }, ...capped }}
        >
          {(application) => (
            <ApplicationRow key={idOf(application)} application={application} actions={actions} heading={pendingId} />
          )}
        </LiveList>
        <LivePaging pages={pending} label={`Pages of pending ${office.collection}`} order="oldest first" />
      </Box>
    </Box>
  );
}
