import type { Task } from '@portal/contract/calls/tasks';
import { api } from '#lib/api.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';

/** The two ways to settle an email that was not sent. */
export function UnsentEmailButtons({ task: { id, name, subject } }: { task: Task }) {
  const { attempt, isBusy } = useAttempts();
  const confirm = useConfirm();
  const email = `“${subject}” to ${name}`;

  async function dismiss() {
    if (!(await confirm(`Dismiss ${email}? It will not be sent.`, { agree: 'Dismiss' }))) return;
    await attempt({
      id,
      act: async () => {
        await api.dismissEmail({ params: { id } });
        return `The email ${email} was dismissed.`;
      },
      failure: 'Failed to dismiss the email',
    });
  }

  const sendAgain = () =>
    attempt({
      id,
      act: async () => {
        await api.sendEmailAgain({ params: { id } });
        return `The email ${email} is being sent again. If that fails, it is back here in ten minutes.`;
      },
      failure: 'Failed to send the email again',
    });

  return (
    <>
      <BusyButton aria-label={`Dismiss ${email}`} busy={isBusy(id)} onClick={() => void dismiss()}>
        Dismiss
      </BusyButton>
      <BusyButton
        variant="outlined"
        aria-label={`Send again ${email}`}
        busy={isBusy(id)}
        onClick={() => void sendAgain()}
      >
        Send again
      </BusyButton>
    </>
  );
}
