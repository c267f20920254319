import Button from '@mui/material/Button';
import { dollars, productOf } from '@portal/contract/catalogue';
import { isCharterRenewable } from '@portal/contract/charter-terms';
import type { CharterAnswer } from '@portal/contract/charters';
import { collections } from '@portal/contract/collections';
import { dayOf } from '@portal/contract/days';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { renew } from '#office/shared/follow.ts';
import { useFocusAfterBoth } from '#ui/focus.ts';
import { dayText, usd } from '#ui/format.ts';

const RenewDialog = lazy(async () => ({ default: (await import('#office/decisions/renew-dialog.tsx')).RenewDialog }));

interface RenewCharterProps {
  charter: CharterAnswer;
  /** The id of what takes the focus once it is renewed and the button goes. */
  next: string;
}

/** Opens the renewal of a charter in the time of renewal; nobody renews the own in the office. */
export function RenewCharter({ charter, next }: RenewCharterProps) {
  const { user } = useSession();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusAfterBoth(isOpen, next);
  const { charter_id: id, academy_name, owner_uid } = charter;
  const isOffered = owner_uid !== user?.user_id && isCharterRenewable(charter, dayOf());
  if (!isOffered && !isOpen) return null;
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        onClick={() => setIsOpen(true)}
        sx={{ mb: 3, minHeight: { xs: 44, sm: 40 } }}
      >
        Renew charter
      </Button>
      <Suspense>
        {isOpen && (
          <RenewDialog
            what="charter"
            reader="leader"
            price={usd(dollars(productOf('academy_charter').price_cents))}
            renew={async (body) => {
              const { valid_until } = (await api.renewCharter({ params: { id }, body })).academy_charter;
              void renew(client, [collections.charters]);
              return `The charter of ${academy_name} is renewed${valid_until ? ` until ${dayText(valid_until)}` : ''}.`;
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
