import { messageOf } from '#lib/api-error.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { Question } from '#ui/confirm-dialog.tsx';
import { useNotify } from '#ui/notice.tsx';

/** Asks the question, if any, and resolves to whether to proceed; false if the payments it depends on can't be read. */
export function useConfirmIfNeeded(): (question: () => Promise<Question | undefined>) => Promise<boolean> {
  const confirm = useConfirm();
  const notify = useNotify();
  return async (question) => {
    try {
      const options = await question();
      return !options || (await confirm(options.text, options));
    } catch (error) {
      notify(messageOf(error, 'Failed to load the payments. Please try again.'), 'error');
      return false;
    }
  };
}
