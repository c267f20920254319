import type { User } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { methodTexts } from '@portal/contract/values/payment';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { labels } from '#forms/labels.ts';
import { useFormOf } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { feeOf, moneyText } from '#office/payments/payment-texts.ts';
import { typedAmount } from '#office/shared/amount.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { MemberSearch } from '#office/shared/member-search.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { RecordFields } from './record-fields.tsx';
import { feeChosen, type RecordEntered, type RecordTyped, recordForm } from './record-form.ts';

interface RecordPaymentProps {
  /** The payer, if already known. */
  member?: User | undefined;
  onClose: () => void;
}

/** The dialog that records a payment by cash, check or bank transfer for a fee due. */
export function RecordPayment({ member, onClose }: RecordPaymentProps) {
  const confirm = useConfirm();
  const [payer, setPayer] = useState(member);
  const form = useFormOf(recordForm, {
    defaultValues: {
      user_id: member?.user_id ?? '',
      due: '',
      method: 'cash',
      amount_cents: '',
      reference: '',
      received_on: dayOf(),
    },
  });
  const cents = typedAmount(form.watch('amount_cents') ?? '');

  const ask = async ({ due, amount_cents }: RecordEntered) => {
    const fee = feeOf(feeChosen(due));
    const money = moneyText(amount_cents);
    if (amount_cents === fee) return true;
    return confirm(`The fee is ${moneyText(fee)}. Record ${money} for it?`, { agree: `Record ${money}` });
  };

  const record = async ({ due, ...entered }: RecordEntered) => {
    const { payment } = await api.recordPayment({ body: { ...entered, ...feeChosen(due) } });
    const how = methodTexts[payment.method].toLowerCase();
    return `${moneyText(payment.amount_cents)} by ${how} from ${fullName(payment.user_info)} is recorded.`;
  };

  return (
    <CreateDialog
      title="Record a payment"
      rule="For money that the office received itself. It counts like a card payment: the membership, charter or event then awaits approval."
      submitText={cents ? `Record ${moneyText(cents)}` : 'Record'}
      failure="Failed to record the payment"
      form={form}
      ask={ask}
      create={record}
      onClose={onClose}
    >
      <MemberChoice member={payer} onChoose={setPayer} />
      {payer && <RecordFields key={payer.user_id} userId={payer.user_id} />}
    </CreateDialog>
  );
}

interface MemberChoiceProps {
  member: User | undefined;
  onChoose: (member: User | undefined) => void;
}

/** The form's member field, which searches by name, email or number. */
function MemberChoice({ member, onChoose }: MemberChoiceProps) {
  const { field, fieldState } = useController<RecordTyped, 'user_id'>({ name: 'user_id' });
  return (
    <MemberSearch
      id="user_id"
      label={labels.user_id}
      isRequired
      problem={fieldState.error?.message}
      member={member ?? null}
      onChoose={(chosen) => {
        field.onChange(chosen?.user_id ?? '');
        onChoose(chosen ?? undefined);
      }}
    />
  );
}
