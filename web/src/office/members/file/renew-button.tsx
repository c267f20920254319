import Button from '@mui/material/Button';
import { dayOf } from '@portal/contract/days';
import type { MemberFile } from '@portal/contract/member-file';
import { isRenewable } from '@portal/contract/terms';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#lib/session.ts';

const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }));

interface RenewButtonProps {
  member: MemberFile['member'];
  /** What a renewal costs, as text. */
  price: string;
  /** Told of a renewal. */
  onDone: () => void;
}

/** Opens the renewal of a membership in the time of renewal; nobody renews the own in the office. */
export function RenewButton({ member, price, onDone }: RenewButtonProps) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.user_id === member.user_id || !isRenewable(member, dayOf())) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ mb: 1.5, minHeight: { xs: 44, sm: 40 } }}>
        Renew membership
      </Button>
      <Suspense>
        {isOpen && <RenewDialog member={member} price={price} onClose={() => setIsOpen(false)} onDone={onDone} />}
      </Suspense>
    </>
  );
}
