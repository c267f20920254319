import { officeRenewal } from '@portal/contract/calls/payment-desk';
import { methodTexts, recordedMethods } from '@portal/contract/values/payment';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';

type Typed = z.input<typeof officeRenewal>;
type Entered = z.output<typeof officeRenewal>;

const methods = [...recordedMethods.map((method) => [method, methodTexts[method]] as const), ['free', 'Free'] as const];

export interface RenewDialogProps {
  what: 'membership' | 'charter';
  /** Who receives the email. */
  reader: 'member' | 'leader';
  /** The formatted renewal price. */
  price: string;
  /** Renews, and resolves to the notice text. */
  renew: (entered: Entered) => Promise<string>;
  onClose: () => void;
}

/** Renews a membership or a charter in the office, with a payment it received or free of charge. */
export function RenewDialog({ what, reader, price, renew, onClose }: RenewDialogProps) {
  const form = useFormOf(officeRenewal, { defaultValues: { method: 'cash', reference: '', reason: '' } });
  const isFree = form.watch('method') === 'free';

  return (
    <CreateDialog
      title={`Renew ${what}`}
      rule={`The next term follows the present one, or begins today if the ${what} has expired. The ${reader} gets an email.`}
      submitText={isFree ? `Renew without the fee of ${price}` : `Record ${price} and renew`}
      narrow
      failure={`Failed to renew the ${what}`}
      form={form}
      create={renew}
      onClose={onClose}
    >
      <FieldGroup legend="Renewal">
        <Field<Typed> span={6} name="method" choices={methods} />
        {isFree ? (
          <Field<Typed> span={6} name="reason" rows={3} helperText="Only the office can read it." />
        ) : (
          <Field<Typed>
            span={6}
            name="reference"
            autoComplete="off"
            helperText="The number of the check, receipt or transfer"
          />
        )}
      </FieldGroup>
    </CreateDialog>
  );
}
