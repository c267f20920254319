import { type Decision, decision, rejectReason } from '@portal/contract/documents';
import { z } from 'zod';
import { orElse } from '#forms/use-submit.ts';
import { api } from '#lib/api.ts';
import { useNotify } from '#ui/notice.tsx';

const { expires_on } = decision.shape;

/** The form of an approval: the last day on which the check counts, if it has one. */
export const approval = z.object({
  expires_on: z
    .string()
    .transform((day) => day || undefined)
    .pipe(expires_on),
});

/** The form of a rejection: the reason, which the leader reads. */
export const rejection = z.object({ reason: rejectReason });

export const explainDecision = orElse('Failed to verify document');

/** Gives `decide(decision)`, which sends the decision of a document and tells that it is done; throws `ApiError`. */
export function useDecide(id: string, onDecided: () => void) {
  const notify = useNotify();
  return async (body: Decision) => {
    await api.verifyDocument({ params: { id }, body });
    notify(body.action === 'approve' ? 'Document approved' : 'Document rejected', 'success');
    onDecided();
  };
}
