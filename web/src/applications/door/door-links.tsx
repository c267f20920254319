import { Alert, Box, Link, Typography } from '@mui/material';
import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { type DoorLink, newDoorLink } from '@portal/contract/records/door';
import type { SanctionedEvent } from '@portal/contract/records/event';
import { maxDoorLinks } from '@portal/contract/values/door';
import { useState } from 'react';
import { useLiveDoorLinks } from '#applications/live.ts';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { instantText } from '#ui/format.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';

type Created = Answer<Contract['createDoorLink']>;

interface DoorLinksProps {
  event: SanctionedEvent;
  /** Whether the reader may create links and turn them off. */
  canChange: boolean;
}

/** The links with which staff open the door of an event. */
export function DoorLinks({ event, canChange }: DoorLinksProps) {
  const live = useLiveDoorLinks(event.owner_uid, event.event_id);
  const [created, setCreated] = useState<Created | null>(null);
  const now = new Date().toISOString();
  const all = live.data ?? [];
  const open = all
    .filter(({ revoked_at, ends_at }) => !revoked_at && ends_at > now)
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
  const isTurnedOff = all.some(({ link_id, revoked_at }) => link_id === created?.door_link.link_id && revoked_at);
  return (
    <Section title="Links for door staff">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Anyone who opens such a link can check cards and see the list of this event: names (initials for minors),
        numbers and whether each may compete. It works without a network, and nothing else of the portal opens with it.
      </Typography>
      <LiveProblem of={[live]} />
      {created && !isTurnedOff && <NewLink created={created} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((link) => (
          <LinkLine key={link.link_id} link={link} canChange={canChange} />
        ))}
      </Box>
      {live.data && open.length === 0 && <Typography>No link works at the moment.</Typography>}
      {canChange && open.length < maxDoorLinks && <LinkForm eventId={event.event_id} onCreated={setCreated} />}
      {canChange && open.length >= maxDoorLinks && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          An event can have at most {maxDoorLinks} links. Turn one off to create another.
        </Typography>
      )}
    </Section>
  );
}

function LinkForm({ eventId, onCreated }: { eventId: string; onCreated: (created: Created) => void }) {
  const { form, ...schemaForm } = useSchemaForm(newDoorLink, {
    defaultValues: { desk: '' },
    async send(body) {
      onCreated(await api.createDoorLink({ params: { id: eventId }, body }));
      form.reset();
    },
    failed: 'We couldn’t create the link. Please try again.',
  });
  return (
    <Box sx={{ mt: 2, maxWidth: 480 }}>
      <FormFrame form={form} {...schemaForm} label="New link" gap={2}>
        <Field<{ desk: string }> name="desk" helperText="Where the phone will be, such as Mat 1 or Weigh-in" />
        <BusyButton type="submit" variant="contained" size="large" busy={form.formState.isSubmitting}>
          Create link
        </BusyButton>
      </FormFrame>
    </Box>
  );
}

/** A new link, which is only shown now. */
function NewLink({ created: { door_link, url, qr_code } }: { created: Created }) {
  return (
    <Alert severity="success" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>Open this link at {door_link.desk} now. We can’t show it again.</Typography>
      <Box
        component="img"
        src={`data:image/png;base64,${qr_code}`}
        alt="QR code of the link"
        sx={{ display: 'block', width: 200, maxWidth: '100%', my: 1.5, borderRadius: 1, bgcolor: '#FFFFFF' }}
      />
      <Typography>Scan the code with the phone at the door, open it on this device, or send it.</Typography>
      <Link href={url} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', py: 1, mr: 1 }}>
        Open the door
      </Link>
      <CopyButton what="link" text={() => url} />
    </Alert>
  );
}

function LinkLine({ link, canChange }: { link: DoorLink; canChange: boolean }) {
  const { link_id, event_id, desk, ends_at } = link;
  const confirm = useConfirm();
  const { busy, run } = useBusy();
  const turnOff = async () => {
    const note = 'The phone at this desk deletes the list as soon as it has a network.';
    if (!(await confirm(`Turn off the link for ${desk}?`, { agree: 'Turn off', note, danger: true }))) return;
    await run(async () => {
      await api.revokeDoorLink({ params: { id: event_id, link_id } });
    }, 'We couldn’t turn off the link. Please try again.');
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{desk}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Works until {instantText(ends_at)}
        </Typography>
      </Box>
      {canChange && (
        <BusyButton busy={busy} aria-label={`Turn off ${desk}`} onClick={() => void turnOff()} sx={{ minHeight: 44 }}>
          Turn off
        </BusyButton>
      )}
    </Box>
  );
}
