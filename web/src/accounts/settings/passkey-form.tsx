import { Typography } from '@mui/material';
import type { Answer } from '@portal/contract/calls/endpoint';
import type { factorsContract } from '@portal/contract/calls/factors';
import { addedFactor } from '@portal/contract/records/factor';
import { factorNames } from '@portal/contract/values/factors';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { FormButtons } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { createPasskey } from '#lib/passkeys.ts';

export interface FactorFormProps {
  /** Whether it is the account's first factor, which needs the password. */
  isFirst: boolean;
  onAdded: (answer: Answer<typeof factorsContract.addFactor>) => void;
  onClose: () => void;
}

const schema = addedFactor.pick({ password: true, name: true }).required({ name: true });

/** Adds a passkey, which the browser asks for. */
export function PasskeyForm({ isFirst, onAdded, onClose }: FactorFormProps) {
  const schemaForm = useSchemaForm(schema, {
    defaultValues: { name: factorNames.passkey, password: '' },
    async send({ name, ...begin }) {
      const { ticket, passkey: options = {} } = await api.addFactor({ body: { ...begin, kind: 'passkey' } });
      const passkey = await createPasskey(options);
      onAdded(await api.addFactor({ body: { ticket, name, passkey } }));
    },
    failed: 'We couldn’t add the passkey. Please try again.',
  });

  return (
    <FormFrame {...schemaForm} label="Add passkey" gap={2.5}>
      <Typography>
        A passkey is kept by your device, your browser or a security key. You confirm it like unlocking your device.
      </Typography>
      <FactorNameField isFocused={!isFirst} />
      {isFirst && <PasswordField autoComplete="current-password" autoFocus />}
      <FormButtons label="Add passkey" onCancel={onClose} />
    </FormFrame>
  );
}

export function FactorNameField({ isFocused = false }: { isFocused?: boolean }) {
  return (
    <Field<{ name: string }>
      name="name"
      autoComplete="off"
      autoFocus={isFocused}
      helperText="To tell it from others, such as “Work phone”"
    />
  );
}
