import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { whose } from '@portal/contract/called';
import type { Look } from '@portal/contract/own-data';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { instantText } from '#ui/format.ts';
import { useBusy } from '#ui/use-busy.ts';

const whatOf = ({ what }: Look) => (what ? `opened the ${what}` : 'downloaded all data');

/** Who of the office opened somebody’s documents or downloaded the data, once that is asked for. */
export function Looks({ called }: { called: string | undefined }) {
  const { busy, run } = useBusy();
  const [looks, setLooks] = useState<readonly Look[]>();
  const load = () =>
    run(async () => setLooks((await api.ownLooks()).looks), 'We couldn’t load the list. Please try again.');
  return (
    <Box aria-live="polite" sx={{ mt: 1.5 }}>
      {!looks && (
        <Button aria-disabled={busy} onClick={() => busy || void load()} sx={{ minHeight: 44, ml: -1.5, px: 1.5 }}>
          Show who looked at {whose(called)} documents
        </Button>
      )}
      {looks?.length === 0 && <Typography color="textSecondary">No one in our office opened a document.</Typography>}
      {looks && looks.length > 0 && (
        <Box component="ul" aria-label="Who looked" sx={{ m: 0, pl: 2.5 }}>
          {looks.map((look) => (
            <Typography component="li" key={`${look.at} ${look.what}`} sx={{ overflowWrap: 'anywhere' }}>
              {look.by_name} {whatOf(look)}, {instantText(look.at)}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
