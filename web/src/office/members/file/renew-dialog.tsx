import { zodResolver } from '@hookform/resolvers/zod';
import { fullName } from '@portal/contract/format';
import type { MemberFile } from '@portal/contract/member-file';
import { methodTexts, recordedMethods } from '@portal/contract/payment-kinds';
import { officeRenewal } from '@portal/contract/refunds';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { formOptions } from '#forms/form-options.ts';
import { labels } from '#forms/labels.ts';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { dayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';

type Typed = z.input<typeof officeRenewal>;
type Entered = z.output<typeof officeRenewal>;

const methods = [...recordedMethods.map((method) => [method, methodTexts[method]] as const), ['free', 'Free'] as const];

interface RenewDialogProps {
  member: MemberFile['member'];
  /** The price of the renewal, as people read it. */
  price: string;
  onClose: () => void;
  /** Told once it is renewed. */
  onDone: () => void;
}

/** Renews a membership for the office: with a payment that it received, or for nothing. */
export function RenewDialog({ member, price, onClose, onDone }: RenewDialogProps) {
  const notify = useNotify();
  const form = useForm<Typed, unknown, Entered>({
    ...formOptions,
    resolver: zodResolver(officeRenewal),
    defaultValues: { method: 'cash', reference: '', reason: '' },
  });
  const isFree = form.watch('method') === 'free';

  const renew = async (body: Entered) => {
    const { user } = await api.renewMembership({ params: { id: member.user_id }, body });
    onDone();
    const until = user.membership_expiry ? ` until ${dayText(user.membership_expiry)}` : '';
    notify(`The membership of ${fullName(member)} is renewed${until}.`, 'success');
    return undefined;
  };

  return (
    <CreateDialog
      title="Renew membership"
      rule="The next term follows the present one, or begins today if the membership has expired. The member gets an email."
      submitText={isFree ? `Renew without the fee of ${price}` : `Record ${price} and renew`}
      narrow
      failure="Failed to renew the membership"
      form={form}
      create={renew}
      onClose={onClose}
    >
      <FieldGroup legend="Renewal">
        <Span of={6}>
          <Field<Typed> name="method" label={labels.method} choices={methods} />
        </Span>
        <Span of={6}>
          {isFree ? (
            <Field<Typed> name="reason" label={labels.reason} rows={3} helperText="Only admins can read it." />
          ) : (
            <Field<Typed>
              name="reference"
              label={labels.reference}
              autoComplete="off"
              helperText="The number of the check, receipt or transfer"
            />
          )}
        </Span>
      </FieldGroup>
    </CreateDialog>
  );
}
