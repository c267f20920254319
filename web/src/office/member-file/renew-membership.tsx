import type { MemberFile } from '@portal/contract/calls/member-file';
import { isRenewable } from '@portal/contract/rules/term';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { api } from '#lib/api.ts';
import { Renewal } from '#office/decisions/renewal.tsx';
import { dayText } from '#ui/format.ts';

interface RenewMembershipProps {
  member: MemberFile['member'];
  price: string;
  onDone: () => void;
  /** ID of the element to focus after the renewal. */
  next: string;
}

export function RenewMembership({ member, price, onDone, next }: RenewMembershipProps) {
  return (
    <Renewal
      call="renewMembership"
      what="membership"
      reader="member"
      owner_uid={member.user_id}
      isRenewable={isRenewable(member, dayOf())}
      price={price}
      renew={async (body) => {
        const { user } = await api.renewMembership({ params: { id: member.user_id }, body });
        onDone();
        const until = user.membership_expiry ? ` until ${dayText(user.membership_expiry)}` : '';
        return `The membership of ${fullName(member)} is renewed${until}.`;
      }}
      space={1.5}
      next={next}
    />
  );
}
