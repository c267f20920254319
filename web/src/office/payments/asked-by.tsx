import type { Payment } from '@portal/contract/records/payment';
import { waitingRefund } from '@portal/contract/rules/payment-state';
import { fullName } from '@portal/contract/values/format';
import { useLiveMember } from '#lib/live.ts';
import { MemberLink } from '#office/shared/member-link.tsx';

/** The colleague who asked for the refund that waits, in a sentence; nothing without such a refund. */
export function AskedBy({ payment }: { payment: Payment }) {
  const uid = payment.task === 'refund_waiting' && waitingRefund(payment)?.requested_by;
  return uid ? <Asker uid={uid} /> : null;
}

function Asker({ uid }: { uid: string }) {
  const { data } = useLiveMember(uid);
  return (
    data && (
      <>
        Asked by <MemberLink id={uid}>{fullName(data)}</MemberLink>.{' '}
      </>
    )
  );
}
