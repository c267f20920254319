import type { User } from '@portal/contract/records/member';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { withUnconfirmed } from '#office/decisions/approval-question.ts';
import { useConfirmIfNeeded } from '#office/decisions/confirm-if-needed.ts';
import { useReturnedFees } from '#office/decisions/returned-fees.ts';
import { keptMoneyNote, waivingText } from '#office/decisions/waived-fees.ts';
import { canApprove, canInvite, isLocking } from '#office/members/status-choices.ts';
import { type BulkOutcome, runBulk } from './bulk-run.ts';
import { approveQuestion, invitationQuestion, statusActionText, statusQuestion } from './bulk-texts.ts';

/** A bulk action's result: what was done, such as `approved`, and which members failed. */
export interface BulkReport extends BulkOutcome<User> {
  doneText: string;
  /** Number of selected members the action did not apply to. */
  leftOut: number;
}

interface BulkAction {
  leftOut?: number;
  question: string;
  note?: string | undefined;
  agree?: () => Promise<string | undefined>;
  danger: boolean;
  doneText: string;
  failure: string;
  act: (member: User) => Promise<unknown>;
}

/** Approves, invites or changes the status of several members after one question; `onDone` receives the outcome. */
export function useMemberBulk(onDone: (outcome: BulkOutcome<User>) => void) {
  const ask = useConfirmIfNeeded();
  const { withReturned } = useReturnedFees();
  const [progress, setProgress] = useState<{ tried: number; of: number }>();
  const [report, setReport] = useState<BulkReport>();

  const run = async (
    members: readonly User[],
    { doneText, failure, act, leftOut = 0, ...confirmation }: BulkAction,
  ) => {
    const { question: text, note, danger } = confirmation;
    const question = async () => ({ text, note, danger, agree: await confirmation.agree?.() });
    if (progress || members.length === 0 || !(await ask(question))) return;
    setReport(undefined);
    setProgress({ tried: 0, of: members.length });
    const onStep = (tried: number) => setProgress({ tried, of: members.length });
    const outcome = await runBulk({ items: members, act, failure, onStep });
    setProgress(undefined);
    setReport({ ...outcome, doneText, leftOut });
    onDone(outcome);
  };

  return {
    progress,
    report,
    closeReport: () => setReport(undefined),
    /** Approves those members who are waiting for approval. */
    approve: (selected: readonly User[]) => {
      const members = selected.filter(canApprove);
      return run(members, {
        question: withUnconfirmed(approveQuestion(members.length, selected.length), members, 'approved'),
        agree: async () => waivingText(await withReturned(members, 'approved'), 'approved'),
        leftOut: selected.length - members.length,
        danger: false,
        doneText: 'approved',
        failure: 'Failed to approve member',
        act: ({ user_id }) => api.approveMembership({ params: { id: user_id } }),
      });
    },
    setStatus: (members: readonly User[], status: string) =>
      run(members, {
        question: withUnconfirmed(statusQuestion(members.length, status), members, status),
        note: keptMoneyNote(members, status),
        agree: async () => waivingText(await withReturned(members, status), status),
        danger: isLocking(status),
        doneText: statusActionText(status),
        failure: 'Failed to change the status',
        act: ({ user_id }) => api.setMemberStatus({ params: { id: user_id }, query: { status } }),
      }),
    /** Skips members who have a password or are locked. */
    invite: (members: readonly User[]) => {
      const invited = members.filter(canInvite);
      return run(invited, {
        question: invitationQuestion(invited.length, members.length),
        danger: false,
        doneText: 'invited',
        failure: 'Failed to send the invitation',
        act: ({ user_id }) => api.inviteMember({ params: { id: user_id } }),
      });
    },
  };
}

export type MemberBulk = ReturnType<typeof useMemberBulk>;
