import type { CharterAnswer } from '@portal/contract/records/charter';
import { isCharterRenewable } from '@portal/contract/rules/charter';
import { priceText } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { liveCollections } from '@portal/contract/values/live-collections';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Renewal } from '#office/decisions/renewal.tsx';
import { refetchActive } from '#office/shared/refetch.ts';
import { dayText } from '#ui/format.ts';

/** Renews a charter; `next` is the ID of the element to focus afterward. */
export function RenewCharter({ charter, next }: { charter: CharterAnswer; next: string }) {
  const client = useQueryClient();
  const { charter_id: id, academy_name, owner_uid } = charter;
  return (
    <Renewal
      call="renewCharter"
      what="charter"
      reader="leader"
      owner_uid={owner_uid}
      isRenewable={isCharterRenewable(charter, dayOf())}
      price={priceText('academy_charter')}
      renew={async (body) => {
        const { valid_until } = (await api.renewCharter({ params: { id }, body })).academy_charter;
        void refetchActive(client, [liveCollections.charters]);
        return `The charter of ${academy_name} is renewed${valid_until ? ` until ${dayText(valid_until)}` : ''}.`;
      }}
      space={3}
      next={next}
    />
  );
}
