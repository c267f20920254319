import { pastDays } from '@portal/contract/values/day-spans';
import { methodTexts, recordedMethods } from '@portal/contract/values/payment';
import { Field } from '#forms/field.tsx';

const methods = recordedMethods.map((method) => [method, methodTexts[method]] as const);

interface Received {
  method: string;
  amount_cents: string;
  reference: string;
  received_on: string;
}

/** The method, amount, number and day of a payment that the office received itself. */
export function ReceivedFields({ amountHint = 'In dollars' }: { amountHint?: string }) {
  return (
    <>
      <Field<Received> span={3} name="method" choices={methods} />
      <Field<Received> span={3} name="amount_cents" inputMode="decimal" autoComplete="off" helperText={amountHint} />
      <Field<Received>
        span={3}
        name="reference"
        autoComplete="off"
        helperText="The number of the check, receipt or transfer"
      />
      <Field<Received> span={3} name="received_on" type="date" {...pastDays()} />
    </>
  );
}
