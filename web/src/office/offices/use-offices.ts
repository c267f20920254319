import type { Member } from '@portal/contract/records/member';
import type { OfficeOffer } from '@portal/contract/records/office';
import { fullName } from '@portal/contract/values/format';
import { officeText, officeTexts } from '@portal/contract/values/office-text';
import { api } from '#lib/api.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { useConfirm } from '#ui/confirm.tsx';

const second = 'A second manager has to confirm this. Until then, nothing changes.';

/** A manager's actions on the offices of others. */
export function useOffices() {
  const confirm = useConfirm();
  const { attempt, isBusy } = useAttempts();
  const say = (id: string, { at: asked_at }: OfficeOffer, action: 'confirm' | 'withdraw') =>
    api.confirmOffice({ params: { id }, body: { action, asked_at } });

  return {
    isBusy: ({ user_id }: Member) => isBusy(user_id),

    async confirm(member: Member, offer: OfficeOffer) {
      const { user_id: id } = member;
      const name = fullName(member);
      const { office } = offer;
      const isAgreed = office
        ? await confirm(`${officeText(office, offer.states)} for ${name}?`, {
            note: `${officeTexts[office]} ${name} gets an email and has to accept it.`,
          })
        : await confirm(`End the office of ${name} now?`, { agree: 'End office', danger: true });
      if (!isAgreed) return;
      await attempt({
        id,
        act: async () => {
          await say(id, offer, 'confirm');
          return office ? `Confirmed. ${name} has to accept it now.` : `The office of ${name} has ended.`;
        },
        failure: 'Failed to confirm the office',
      });
    },

    withdraw: (member: Member, offer: OfficeOffer) =>
      attempt({
        id: member.user_id,
        act: async () => {
          await say(member.user_id, offer, 'withdraw');
          return `Withdrawn. The office of ${fullName(member)} stays the same.`;
        },
        failure: 'Failed to withdraw the offer',
      }),

    async takeAway(member: Member) {
      const { user_id: id } = member;
      const name = fullName(member);
      const question = `Take away the office of ${name}?`;
      if (!(await confirm(question, { note: second, agree: 'Take away', danger: true }))) return;
      await attempt({
        id,
        act: async () => {
          await api.setOffice({ params: { id }, body: { office: null } });
          return 'This waits for a second manager now.';
        },
        failure: 'Failed to take away the office',
      });
    },
  };
}
