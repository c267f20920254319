import TextField from '@mui/material/TextField';
import type { User } from '@portal/contract/members';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';

export type Leader = Pick<User, 'first_name' | 'last_name' | 'membership_number' | 'phone'>;

/** Who applies, from the account: shown, but neither editable nor sent, for the server takes it from the account, too. */
export function LeaderFields({ leader }: { leader: Leader }) {
  const facts = [
    ['grappling_leader_first_name', leader.first_name],
    ['grappling_leader_last_name', leader.last_name],
    ['grappling_leader_membership_number', leader.membership_number ?? ''],
  ] as const;
  return (
    <FieldGroup legend="Grappling leader" hint="These come from your account.">
      {facts.map(([name, value]) => (
        <Span of={2} key={name}>
          <TextField
            id={name}
            label={labels[name]}
            value={value}
            slotProps={{ input: { readOnly: true } }}
            sx={{ '& .MuiInputBase-root': { bgcolor: 'action.hover' } }}
          />
        </Span>
      ))}
    </FieldGroup>
  );
}
