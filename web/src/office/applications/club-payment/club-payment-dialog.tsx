import { Skeleton, Typography } from '@mui/material';
import { dayOf } from '@portal/contract/values/days';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '#forms/field-group.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { textOf } from '#lib/api-error.ts';
import { dollarsInput, typedAmount } from '#office/shared/amount.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { ReceivedFields } from '#office/shared/received-fields.tsx';
import { usd } from '#ui/format.ts';
import { clubPaymentForm, recordedText, sumOf } from './club-payment-form.ts';
import { FeeChoices } from './fee-choices.tsx';

const failure = 'We couldn’t load the fees. Please try again.';

/** The dialog that records one payment by cash, check or bank transfer by which a club pays for several members. */
export function ClubPaymentDialog({ charterId: id, onClose }: { charterId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['club-fees', id],
    queryFn: ({ signal }) => api.clubFeesForOffice({ params: { id }, signal }),
    meta: { failure },
  });
  const fees = data?.fees ?? [];
  const form = useFormOf(clubPaymentForm, {
    defaultValues: { members: [], method: 'check', amount_cents: '', reference: '', received_on: dayOf() },
  });
  const cents = typedAmount(form.watch('amount_cents') ?? '');

  return (
    <CreateDialog
      title="Record a club payment"
      rule="For money that the office received from a club for its members. Where someone still has to sign, we email a link; unsigned fees go back to the club."
      submitText={cents ? `Record ${usd(cents / 100)}` : 'Record'}
      isWaiting={!data && !error}
      failure="Failed to record the payment"
      form={form}
      create={async (body) => recordedText((await api.recordClubPayment({ params: { id }, body })).payment)}
      onClose={onClose}
    >
      <FieldGroup legend="Members">
        {!data && !error && (
          <Skeleton
            variant="rounded"
            height={160}
            role="status"
            aria-label="Loading the fees"
            sx={{ gridColumn: '1 / -1' }}
          />
        )}
        <FetchProblem
          problem={error ? textOf(error, failure) : undefined}
          onTryAgain={() => void refetch()}
          next="members"
        />
        {data && fees.length === 0 && <Typography>No member of this club has a fee to pay.</Typography>}
        {fees.length > 0 && (
          <FeeChoices
            fees={fees}
            onChoose={(members) => {
              const sum = sumOf(fees, members);
              form.setValue('amount_cents', sum > 0 ? dollarsInput(sum) : '');
            }}
          />
        )}
      </FieldGroup>
      {fees.length > 0 && (
        <FieldGroup legend="Payment">
          <ReceivedFields amountHint="In dollars: the sum of the chosen fees" />
        </FieldGroup>
      )}
    </CreateDialog>
  );
}
