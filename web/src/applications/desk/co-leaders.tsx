import { Box, Typography } from '@mui/material';
import type { Desk, DeskMember } from '@portal/contract/records/desk';
import { maxCoLeaders } from '@portal/contract/values/desk';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';

interface CoLeadersProps {
  desk: Desk;
  onChanged: () => void;
}

/** The leaders of the club who can see the desk in addition to its own leader, who chooses them. */
export function CoLeaders({ desk, onChanged }: CoLeadersProps) {
  const { user } = useSession();
  const { members, co_leaders } = desk;
  const leaders = members.filter(
    ({ membership_type, user_id, reason }) =>
      membership_type === 'grappling_leader' &&
      user_id !== user?.user_id &&
      (reason === null || co_leaders.includes(user_id)),
  );
  return (
    <Section title="Co-leaders">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Up to {maxCoLeaders} other Grappling Leaders of the club can see this desk, remind members and send the join
        link.
      </Typography>
      {leaders.length === 0 && <Typography>No other approved Grappling Leader has chosen this club yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {leaders.map((leader) => (
          <Leader key={leader.user_id} leader={leader} desk={desk} onChanged={onChanged} />
        ))}
      </Box>
    </Section>
  );
}

function Leader({ leader: { user_id, name }, desk, onChanged }: CoLeadersProps & { leader: DeskMember }) {
  const { busy, run } = useBusy();
  const isOne = desk.co_leaders.includes(user_id);
  const members = isOne ? desk.co_leaders.filter((one) => one !== user_id) : [...desk.co_leaders, user_id];
  const label = isOne ? 'Remove' : 'Make co-leader';
  const change = () =>
    run(async () => {
      await api.setCoLeaders({ params: { id: desk.charter.charter_id }, body: { members } });
      onChanged();
    }, 'We couldn’t change the co-leaders. Please try again.');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography sx={{ flex: 1, fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
      <BusyButton
        variant="outlined"
        aria-label={`${label}: ${name}`}
        busy={busy || members.length > maxCoLeaders}
        onClick={() => void change()}
        sx={{ minHeight: 44 }}
      >
        {label}
      </BusyButton>
    </Box>
  );
}
