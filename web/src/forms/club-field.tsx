import { Box, Button, Typography } from '@mui/material';
import type { Club } from '@portal/contract/calls/clubs';
import { minSearchLength } from '@portal/contract/values/club';
import { useEffect, useMemo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { api, messageOf } from '#lib/api.ts';
import { Field } from './field.tsx';

/** A form's club: its name, and the charter if it was chosen from the list. */
export interface ClubChoice {
  club_academy: string;
  club_id: string;
}

const listLook = { listStyle: 'none', m: 0, mt: 1, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 } as const;

/** The form's club field: a chartered club, suggested while typing, or any other name. */
export function ClubField({ required }: { required: boolean }) {
  const { setFocus, setValue } = useFormContext<ClubChoice>();
  const { field: chosen } = useController<ClubChoice, 'club_id'>({ name: 'club_id', defaultValue: '' });
  const { clubs, problem, search, forget } = useClubSearch();

  function type(text: string): void {
    chosen.onChange('');
    search(text);
  }

  function choose({ club_id, name }: Club): void {
    forget();
    setValue('club_academy', name, { shouldDirty: true });
    chosen.onChange(club_id);
    setFocus('club_academy');
  }

  return (
    <>
      <Field<ClubChoice>
        name="club_academy"
        autoComplete="off"
        optional={!required}
        onTyped={type}
        helperText={
          chosen.value
            ? 'A chartered club. Its leader can see the member’s full name and membership number.'
            : 'Type to find a chartered club, or enter any name'
        }
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', '&:not(:empty)': { mt: 1 } }}>
        {problem ?? (clubs && foundText(clubs.length))}
      </Typography>
      {clubs && clubs.length > 0 && (
        <Box component="ul" aria-label="Chartered clubs" sx={listLook}>
          {clubs.map((club) => (
            <li key={club.club_id}>
              <Choice club={club} onChoose={choose} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

function Choice({ club, onChoose }: { club: Club; onChoose: (club: Club) => void }) {
  return (
    <Button
      fullWidth
      onClick={() => onChoose(club)}
      sx={{ justifyContent: 'flex-start', textAlign: 'left', minHeight: 44, px: 1.5, overflowWrap: 'anywhere' }}
    >
      <span>
        {club.name}, {club.city}, {club.state}
      </span>
    </Button>
  );
}

function foundText(count: number): string {
  if (count === 0) return 'No chartered club has this name. You can keep what you typed.';
  return count === 1
    ? '1 chartered club found. Choose it if it’s yours.'
    : `${count} chartered clubs found. Choose yours.`;
}

const typingPauseMs = 300;

interface Found {
  /** Null when not searching. */
  clubs: Club[] | null;
  problem: string | null;
}

const nothing: Found = { clubs: null, problem: null };

/** Searches chartered clubs after typing pauses; drops outdated results and those after unmount. */
function useClubSearch() {
  const [found, setFound] = useState(nothing);

  const searching = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let controller: AbortController | undefined;

    async function ask(q: string): Promise<void> {
      controller = new AbortController();
      const { signal } = controller;
      try {
        const { clubs } = await api.searchClubs({ query: { q }, signal });
        if (!signal.aborted) setFound({ clubs, problem: null });
      } catch (error) {
        if (signal.aborted) return;
        const failure = 'We couldn’t search the list of clubs. You can still type the name.';
        setFound({ clubs: null, problem: messageOf(error, failure) });
      }
    }

    function stop(): void {
      clearTimeout(timer);
      controller?.abort();
    }

    return {
      stop,
      forget() {
        stop();
        setFound(nothing);
      },
      search(typed: string) {
        stop();
        const q = typed.trim();
        if (q.length < minSearchLength) setFound(nothing);
        else timer = setTimeout(() => void ask(q), typingPauseMs);
      },
    };
  }, []);

  useEffect(() => searching.stop, [searching]);

  return { ...found, search: searching.search, forget: searching.forget };
}
