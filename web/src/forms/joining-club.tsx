import { Alert } from '@mui/material';
import type { Club } from '@portal/contract/calls/clubs';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { api, messageOf } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { useFetch } from '#ui/use-fetch.ts';
import type { ClubChoice } from './club-field.tsx';

const find = async (id: string) => (await api.findClub({ params: { id } })).club;

/** Names the club of the join link that the visitor came by. */
export function JoiningClub({ onKnown }: { onKnown?: (club: Club) => void }) {
  const { club: id } = useView().state;
  return id ? <KnownClub id={id} onKnown={onKnown} /> : null;
}

function KnownClub({ id, onKnown }: { id: string; onKnown: ((club: Club) => void) | undefined }) {
  const { result: club, error } = useFetch(find, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per club
  useEffect(() => {
    if (club) onKnown?.(club);
  }, [club]);
  if (error) {
    const why = messageOf(error, 'We couldn’t find the club of this link.');
    return (
      <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
        {why} You can choose a club in the registration form.
      </Alert>
    );
  }
  return (
    club && (
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        You’re joining {club.name}, {club.city}, {club.state}.
      </Alert>
    )
  );
}

/** The same inside a registration form, whose club it fills in unless there is one. */
export function JoiningClubField() {
  const { getValues, setValue } = useFormContext<ClubChoice>();
  function fillIn({ club_id, name }: Club): void {
    if (getValues('club_academy')) return;
    setValue('club_id', club_id, { shouldDirty: true });
    setValue('club_academy', name, { shouldDirty: true });
  }
  return <JoiningClub onKnown={fillIn} />;
}
