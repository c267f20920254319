import Button from '@mui/material/Button';
import { dayOf } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { MemberFile } from '@portal/contract/member-file';
import { isRenewable } from '@portal/contract/terms';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useFocusAfterBoth } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';

const RenewDialog = lazy(async () => ({ default: (await import('#office/decisions/renew-dialog.tsx')).RenewDialog }));

interface RenewButtonProps {
  member: MemberFile['member'];
  /** What a renewal costs, as text. */
  price: string;
  /** Told of a renewal. */
  onDone: () => void;
  /** The id of what takes the focus once it is renewed and the button goes. */
  next: string;
}

/** Opens the renewal of a membership in the time of renewal; nobody renews the own in the office. */
export function RenewButton({ member, price, onDone, next }: RenewButtonProps) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusAfterBoth(isOpen, next);
  const isOffered = user?.user_id !== member.user_id && isRenewable(member, dayOf());
  if (!isOffered && !isOpen) return null;
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        onClick={() => setIsOpen(true)}
        sx={{ mb: 1.5, minHeight: { xs: 44, sm: 40 } }}
      >
        Renew membership
      </Button>
      <Suspense>
        {isOpen && (
          <RenewDialog
            what="membership"
            reader="member"
            price={price}
            renew={async (body) => {
              const { user: renewed } = await api.renewMembership({ params: { id: member.user_id }, body });
              onDone();
              const until = renewed.membership_expiry ? ` until ${dayText(renewed.membership_expiry)}` : '';
              return `The membership of ${fullName(member)} is renewed${until}.`;
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
