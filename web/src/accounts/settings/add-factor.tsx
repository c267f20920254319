import { Box, Link, Typography } from '@mui/material';
import type { Answer } from '@portal/contract/calls/endpoint';
import type { factorsContract } from '@portal/contract/calls/factors';
import { addedFactor, codeForm } from '@portal/contract/records/factor';
import { type FactorKind, factorNames } from '@portal/contract/values/factors';
import { useState } from 'react';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { FormButtons } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { createPasskey } from '#lib/passkeys.ts';
import { CopyButton } from '#ui/copy-button.tsx';

export type Added = Answer<typeof factorsContract.addFactor>;

interface AddFactorProps {
  kind: FactorKind;
  /** Whether it is the account's first factor, which needs the password. */
  isFirst: boolean;
  onAdded: (answer: Added) => void;
  onClose: () => void;
}

const failed = 'We couldn’t add the second factor. Please try again.';
const beginning = addedFactor.pick({ password: true, name: true }).required({ name: true });

const texts: Record<FactorKind, string> = {
  passkey: 'Your device, your browser or a security key keeps a passkey. You confirm it like unlocking your device.',
  totp: 'An authenticator app, such as Google Authenticator or 1Password, shows a new code every 30 seconds.',
};

/** Adds a passkey, which the browser asks for, or an authenticator app, whose code proves that it has the secret. */
export function AddFactor({ kind, isFirst, onAdded, onClose }: AddFactorProps) {
  const [begun, setBegun] = useState<Added & { name: string }>();
  const schemaForm = useSchemaForm(beginning, {
    defaultValues: { name: factorNames[kind], password: '' },
    async send({ name, ...begin }) {
      const answer = await api.addFactor({ body: { ...begin, kind } });
      const { ticket, passkey } = answer;
      if (!passkey) setBegun({ ...answer, name });
      else onAdded(await api.addFactor({ body: { ticket, name, passkey: await createPasskey(passkey) } }));
    },
    failed,
  });
  if (begun?.totp)
    return <CodeForm totp={begun.totp} known={{ ticket: begun.ticket, name: begun.name }} {...{ onAdded, onClose }} />;
  return (
    <FormFrame {...schemaForm} label={`Add ${factorNames[kind].toLowerCase()}`} gap={2.5}>
      <Typography>{texts[kind]}</Typography>
      <Field<{ name: string }> name="name" autoFocus={!isFirst} helperText="To tell it from others" />
      {isFirst && <PasswordField autoComplete="current-password" autoFocus />}
      <FormButtons label="Continue" onCancel={onClose} />
    </FormFrame>
  );
}

interface CodeFormProps extends Pick<AddFactorProps, 'onAdded' | 'onClose'> {
  totp: NonNullable<Added['totp']>;
  known: { ticket: string | undefined; name: string };
}

function CodeForm({ totp: { secret, uri, qr }, known, onAdded, onClose }: CodeFormProps) {
  const schemaForm = useSchemaForm(codeForm, {
    defaultValues: { code: '' },
    send: async (body) => onAdded(await api.addFactor({ body: { ...body, ...known } })),
    failed,
  });
  return (
    <FormFrame {...schemaForm} label="Add authenticator app" gap={2.5}>
      <Typography>
        Scan this picture with your app. Is it on this phone? <Link href={uri}>Open in your app</Link>
      </Typography>
      <Box
        component="img"
        src={`data:image/png;base64,${qr}`}
        alt="QR code with the key below"
        sx={{ width: 200, maxWidth: '100%', borderRadius: 1, justifySelf: { xs: 'center', sm: 'start' } }}
      />
      <Typography component="div" sx={{ '& code': { fontFamily: 'monospace' } }}>
        Or type this key into the app: <code>{secret.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
        <CopyButton what="key" text={() => secret} />
      </Typography>
      <Field<{ code: string }>
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        helperText="The six digits that the app shows now"
      />
      <FormButtons label="Add app" onCancel={onClose} />
    </FormFrame>
  );
}
