import { Alert, Box, Button, Typography } from '@mui/material';
import type { OwnFactor, Security } from '@portal/contract/calls/factors';
import { type FactorKind, factorKinds, factorNames, recoveryCodeCount } from '@portal/contract/values/factors';
import { useState } from 'react';
import { api, keepStepUp } from '#lib/api.ts';
import { hasPasskeys } from '#lib/passkeys.ts';
import { useSession } from '#lib/session.ts';
import { agoText } from '#ui/ago-text.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { focusOn } from '#ui/focus.ts';
import { countedText, instantText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { type Added, AddFactor } from './add-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Row, rows } from './rows.tsx';
import type { PartState } from './settings-part.tsx';

const id = 'second-factor';
const fewCodes = 3;
const addTexts: Record<FactorKind, string> = { passkey: 'Add passkey', totp: 'Add authenticator app' };

function factsOf({ kind, name, added_at, used_at }: OwnFactor): string[] {
  const used = used_at ? `last used ${agoText(used_at, Date.now())}` : 'not used yet';
  return [...(name === factorNames[kind] ? [] : [factorNames[kind]]), `added ${instantText(added_at)}`, used];
}

interface SecondFactorProps {
  security: Security;
  /** The state of each kind's form. */
  part: (kind: FactorKind) => PartState;
  onChanged: () => void;
}

/** The account's second factors and recovery codes, or the form that adds a factor. */
export function SecondFactor({ security, part, onChanged }: SecondFactorProps) {
  const { factors, recovery_codes_left: left } = security;
  const { check } = useSession();
  const notify = useNotify();
  const confirm = useConfirm();
  const { busy, run } = useBusy();
  const [codes, setCodes] = useState<readonly string[]>();
  const isFirst = factors.length === 0;
  const open = factorKinds.find((kind) => part(kind).isOpen);

  const added = ({ step_up, recovery_codes }: Added) => {
    if (step_up) keepStepUp(step_up);
    if (open) part(open).onClose();
    if (recovery_codes) setCodes(recovery_codes);
    else notify('Your second factor was added.', 'success');
    // The first factor opens the office.
    check();
    onChanged();
  };

  const remove = async ({ id: factor, name }: OwnFactor) => {
    const note =
      factors.length === 1 ? 'Then your password alone signs you in. Your recovery codes stop working.' : undefined;
    if (!(await confirm(`Remove “${name}”?`, { note, agree: 'Remove', danger: true }))) return;
    await run(async () => {
      await api.removeFactor({ query: { id: factor } });
      focusOn(id);
      notify(`“${name}” was removed.`, 'success');
      onChanged();
    }, 'We couldn’t remove it. Please try again.');
  };

  const renewCodes = async () => {
    if (!(await confirm('Get new recovery codes?', { note: 'The old ones stop working.', agree: 'Get new codes' })))
      return;
    await run(async () => {
      setCodes((await api.addFactor({ body: { kind: 'recovery' } })).recovery_codes);
      onChanged();
    }, 'We couldn’t create new recovery codes. Please try again.');
  };

  return (
    <Section id={id} title="Second factor">
      {open ? (
        <AddFactor kind={open} isFirst={isFirst} onAdded={added} onClose={part(open).onClose} />
      ) : (
        <>
          {isFirst ? (
            <Typography sx={{ mb: 2 }}>
              Anyone who can read your email could reset your password and sign in as you. A second factor keeps them
              out.
            </Typography>
          ) : (
            <Box component="ul" sx={rows}>
              {factors.map((factor) => (
                <Row
                  key={factor.id}
                  title={factor.name}
                  facts={factsOf(factor)}
                  action={
                    <BusyButton busy={busy} aria-label={`Remove ${factor.name}`} onClick={() => void remove(factor)}>
                      Remove
                    </BusyButton>
                  }
                />
              ))}
              <Row
                title="Recovery codes"
                facts={[`${left} of ${recoveryCodeCount} left`]}
                action={
                  <BusyButton busy={busy} aria-label="New recovery codes" onClick={() => void renewCodes()}>
                    New codes
                  </BusyButton>
                }
              />
            </Box>
          )}
          {!isFirst && left <= fewCodes && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              You have only {countedText(left, 'recovery code')} left. Please get new ones.
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {(hasPasskeys() ? factorKinds : (['totp'] as const)).map((kind) => (
              <Button key={kind} variant="outlined" autoFocus={part(kind).wasClosed} onClick={part(kind).onOpen}>
                {addTexts[kind]}
              </Button>
            ))}
          </Box>
          {!hasPasskeys() && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              This browser can’t use passkeys here.
            </Typography>
          )}
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}
