import { Box, Link, Typography } from '@mui/material';
import type { Answer } from '@portal/contract/calls/endpoint';
import type { factorsContract } from '@portal/contract/calls/factors';
import { addedFactor } from '@portal/contract/records/factor';
import { factorNames } from '@portal/contract/values/factors';
import { useState } from 'react';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { FormButtons } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { type FactorFormProps, FactorNameField } from './passkey-form.tsx';

type Begun = Answer<typeof factorsContract.addFactor>;

const failed = 'We couldn’t add the authenticator app. Please try again.';
const label = 'Add authenticator app';

/** Adds an authenticator app in two steps: the app reads the secret, and its code proves that. */
export function AuthenticatorForm(props: FactorFormProps) {
  const [begun, setBegun] = useState<Begun>();
  return begun?.totp ? (
    <CodeForm {...props} ticket={begun.ticket} totp={begun.totp} />
  ) : (
    <BeginForm {...props} onBegun={setBegun} />
  );
}

const beginning = addedFactor.pick({ password: true });

function BeginForm({ isFirst, onBegun, onClose }: FactorFormProps & { onBegun: (begun: Begun) => void }) {
  const schemaForm = useSchemaForm(beginning, {
    defaultValues: { password: '' },
    send: async (body) => onBegun(await api.addFactor({ body: { ...body, kind: 'totp' } })),
    failed,
  });
  return (
    <FormFrame {...schemaForm} label={label} gap={2.5}>
      <Typography>
        An authenticator app on your phone shows a new code every 30 seconds. You need one, such as Google
        Authenticator, Microsoft Authenticator or 1Password.
      </Typography>
      {isFirst && <PasswordField autoComplete="current-password" autoFocus />}
      <FormButtons label="Continue" onCancel={onClose} />
    </FormFrame>
  );
}

interface CodeFormProps extends FactorFormProps {
  ticket: string | undefined;
  totp: NonNullable<Begun['totp']>;
}

const finishing = addedFactor.pick({ name: true, code: true }).required();

function CodeForm({ ticket, totp: { secret, uri, qr }, onAdded, onClose }: CodeFormProps) {
  const schemaForm = useSchemaForm(finishing, {
    defaultValues: { name: factorNames.totp, code: '' },
    send: async (body) => onAdded(await api.addFactor({ body: { ...body, ticket } })),
    failed,
  });
  return (
    <FormFrame {...schemaForm} label={label} gap={2.5}>
      <Typography>
        Scan this picture with your app. Is it on this phone? <Link href={uri}>Open in your app</Link>
      </Typography>
      <Box
        component="img"
        src={`data:image/png;base64,${qr}`}
        alt="QR code with the key below"
        sx={{ width: 200, maxWidth: '100%', borderRadius: 1, justifySelf: { xs: 'center', sm: 'start' } }}
      />
      <Box>
        <Typography variant="body2" color="textSecondary">
          Or type this key into the app:
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {secret.replaceAll(/.{4}(?!$)/g, '$& ')}
          </Typography>
          <CopyButton what="key" text={() => secret} />
        </Box>
      </Box>
      <Field<{ code: string }>
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        helperText="The six digits that the app shows now"
      />
      <FactorNameField />
      <FormButtons label="Add app" onCancel={onClose} />
    </FormFrame>
  );
}
