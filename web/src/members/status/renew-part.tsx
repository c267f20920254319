import { productOf } from '@portal/contract/values/catalog';
import { capitalizedPossessive } from '@portal/contract/values/possessive';
import { api } from '#lib/api.ts';
import { useNameForReader } from '#members/own/called.ts';
import { RenewalOffer } from '#members/own/renewal-offer.tsx';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { dayText } from '#ui/format.ts';
import { PayButton } from '#ui/pay-button.tsx';
import { PriceNote } from '#ui/price-note.tsx';

interface RenewPartProps {
  member: OwnMember['member'];
  /** A key that changes with the member's term, type or checks, so that the server is asked again. */
  mark: string;
}

const ask = async () => (await api.ownRenewal()).renewal;

/** A membership's renewal: what it includes, its requirements, and the payment button. */
export function RenewPart({ member, mark }: RenewPartProps) {
  const whoseNext = capitalizedPossessive(useNameForReader(member));
  return (
    <RenewalOffer
      ask={ask}
      mark={mark}
      textOf={({ membership_type, from, until }) =>
        `${whoseNext} next ${productOf(membership_type).name} membership runs from ${dayText(from)} to ${dayText(until)}. ${whoseNext === 'Your' ? 'Your number and your card' : 'The number and the card'} stay the same.`
      }
      payButton={({ membership_type }, isAccepted) => (
        <>
          <PayButton order={{ membership_type, policies_accepted: isAccepted }} verb="Renew for" />
          <PriceNote product={membership_type} renews sx={{ mt: 1 }} />
        </>
      )}
    />
  );
}
