import { messageOf } from '#lib/api-error.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { Question } from '#ui/confirm-dialog.tsx';
import { useNotify } from '#ui/notice.tsx';

/** Asks a question, if there is one, and resolves to whether to go on; not where the payments that it depends on cannot be read. */
export function useAsk(): (question: () => Promise<Question | undefined>) => Promise<boolean> {
  const confirm = useConfirm();
  const notify = useNotify();
  return async (question) => {
    try {
      const asked = await question();
      return !asked || (await confirm(asked.text, asked));
    } catch (error) {
      notify(messageOf(error, 'Failed to load the payments. Please try again.'), 'error');
      return false;
    }
  };
}
