import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayOf } from '@portal/contract/days';
import type { User } from '@portal/contract/members';
import { nextStepOf } from '@portal/contract/next-step';
import { useDocumentsOf } from '#office/decisions/live.ts';
import { FactGroups } from '#ui/facts.tsx';
import { memberFacts } from './member-facts.ts';

/** Who has to do what next with a member, and all that is known, with how the checks of a leader stand. */
export function DetailsFacts({ member }: { member: User }) {
  const documents = useDocumentsOf(member.user_id);
  const isKnown = documents.status !== 'loading';
  return (
    <>
      <Box aria-live="polite" sx={{ mb: 3 }}>
        {isKnown && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {nextStepOf(member, dayOf(), { documents: documents.data ?? [] }).text}
          </Typography>
        )}
      </Box>
      <FactGroups groups={memberFacts(member, documents.data)} />
    </>
  );
}
