import { Box, Button, Typography } from '@mui/material';
import type { AccessRecord } from '@portal/contract/calls/own-data';
import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { download } from '#lib/download.ts';
import { saveFile } from '#lib/save-file.ts';
import { useNameForReader } from '#members/own/called.ts';
import { useOpenAccount } from '#members/own/own-account.ts';
import { ownParts } from '#members/own/own-parts.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useFocusAfterBoth } from '#ui/focus.ts';
import { instantText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/**
 * A member's (or, for a child, the parent's) options for their stored data: download it, see who viewed it, and have it
 * deleted.
 */
export function OwnData({ member }: { member: OwnMember['member'] }) {
  const called = useNameForReader(member);
  const { busy, run } = useBusy();
  const isOpen = useOpenAccount();
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusAfterBoth(isAsking, ownParts.data);
  const save = () =>
    run(async () => {
      const { content, name } = await download('ownData', {});
      saveFile(content, name);
    }, 'We couldn’t prepare the file. Please try again.');
  return (
    <Section id={ownParts.data} title={`${capitalizedPossessive(called)} data`}>
      <Typography sx={{ maxWidth: '36rem' }}>
        Download everything we keep about {called ?? 'you'}, as a page to read and a file for programs.
        {isOpen && ` You can also have ${possessive(called)} membership and data deleted.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <BusyButton variant="outlined" busy={busy} onClick={save} sx={{ minHeight: 44 }}>
          {busy ? 'Please wait…' : `Download ${possessive(called)} data`}
        </BusyButton>
        {isOpen && !member.deleting && (
          <Button
            ref={button}
            color="error"
            onClick={() => setIsAsking(true)}
            sx={{ minHeight: 44, px: 1.5, ml: { xs: -1.5, sm: 0 } }}
          >
            {called ? `Delete ${called}` : 'Delete my account'}
          </Button>
        )}
      </Box>
      <AccessList called={called} />
      <Suspense>
        {isAsking && <DeleteDialog member={member} called={called} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </Section>
  );
}

const lookText = ({ what }: AccessRecord) => (what ? `opened the ${what}` : 'downloaded all data');

/** The office's views and downloads of a member’s data, loaded on request. */
function AccessList({ called }: { called: string | undefined }) {
  const { busy, run } = useBusy();
  const [looks, setLooks] = useState<readonly AccessRecord[]>();
  const load = () =>
    run(async () => setLooks((await api.ownLooks()).looks), 'We couldn’t load the list. Please try again.');
  return (
    <Box aria-live="polite" sx={{ mt: 1.5 }}>
      {!looks && (
        <BusyButton busy={busy} onClick={load} sx={{ minHeight: 44, ml: -1.5, px: 1.5 }}>
          Show who looked at {possessive(called)} documents
        </BusyButton>
      )}
      {looks?.length === 0 && <Typography color="textSecondary">No one in our office opened a document.</Typography>}
      {looks && looks.length > 0 && (
        <Box component="ul" aria-label="Who looked" sx={{ m: 0, pl: 2.5 }}>
          {looks.map((look) => (
            <Typography component="li" key={`${look.at} ${look.what}`} sx={{ overflowWrap: 'anywhere' }}>
              {look.by_name} {lookText(look)}, {instantText(look.at)}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
