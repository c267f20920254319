import { Alert } from '@mui/material';
import type { Comparison } from '@portal/contract/calls/duplicates';
import { use, useState } from 'react';
import { api } from '#lib/api.ts';
import { loadedTask, useAskedTask } from '#office/decisions/loaded-task.tsx';
import { FocusMainAction, type TaskProps } from '#office/decisions/settling.ts';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { dayText } from '#ui/format.ts';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { ComparedPeople } from './compared-people.tsx';
import { confirmText } from './duplicate-texts.ts';
import { MergeChoice, Obstacles } from './merge-choice.tsx';
import { keyOf, useDuplicateActions } from './use-duplicate.ts';

interface DuplicateTaskProps extends TaskProps {
  /** Called with the surviving member's ID after a merge, before `onSettled`. */
  onMerged?: (survivorId: string) => void;
}

const useComparison = (id: string) =>
  useAskedTask({
    queryKey: keyOf(id),
    ask: (signal) => api.compareDuplicate({ params: { id }, signal }),
    failure: 'Failed to load the two records',
  });

/** Two possible duplicates compared, with the decision. */
export const DuplicateTask = loadedTask<Comparison, DuplicateTaskProps>(useComparison, ComparisonDialog);

const doneTexts: Partial<Record<Comparison['state'], string>> = {
  merging: 'These two records were merged. Some of the rest will follow automatically.',
  merged: 'These two records were merged.',
  restoring: 'This merge is being undone. Some of the rest will follow automatically.',
};

function ComparisonDialog({ of: comparison, onSettled, onClose, onMerged }: DuplicateTaskProps & { of: Comparison }) {
  const { duplicate_id, people, state, obstacles, restorable } = comparison;
  const confirm = useConfirm();
  const { close, leaveFor } = useLeaving(onClose);
  const [keep, setKeep] = useState(people.find(({ obstacle }) => obstacle === null)?.user_id ?? '');
  const actions = useDuplicateActions(duplicate_id);
  const done = doneTexts[state];

  const merge = async () => {
    const isSure = await confirm('Merge these two records?', {
      note: confirmText(comparison, keep),
      agree: 'Merge',
      danger: true,
    });
    const survivorId = isSure ? await actions.merge(keep) : undefined;
    if (survivorId === undefined) return;
    onMerged?.(survivorId);
    onSettled();
  };
  const takeBack = async () => (await actions.takeBack()) && onSettled();
  const keepApart = async () => (await actions.keepApart()) && onSettled();

  return (
    <OfficeDialog title="The same person?" onClose={close} leaveFor={leaveFor}>
      <OfficeDialogContent gap={3}>
        {done && (
          <Alert severity="info">
            {done}
            {restorable && ` You can undo this until ${dayText(restorable.until)}.`}
          </Alert>
        )}
        {restorable && restorable.obstacles.length > 0 && (
          <Obstacles title="It can’t be undone now" obstacles={restorable.obstacles} />
        )}
        <ComparedPeople people={people} />
        {!done && <MergeChoice comparison={comparison} keep={keep} onKeep={setKeep} />}
      </OfficeDialogContent>
      {restorable?.obstacles.length === 0 && (
        <OfficeDialogActions>
          <BusyButton variant="outlined" color="error" busy={actions.isBusy} onClick={takeBack}>
            Undo merge
          </BusyButton>
        </OfficeDialogActions>
      )}
      {!done && (
        <OfficeDialogActions>
          {state === 'open' && (
            <BusyButton variant="outlined" busy={actions.isBusy} onClick={keepApart}>
              Not the same person
            </BusyButton>
          )}
          {obstacles.length === 0 && (
            <BusyButton variant="contained" autoFocus={use(FocusMainAction)} busy={actions.isBusy} onClick={merge}>
              Merge
            </BusyButton>
          )}
        </OfficeDialogActions>
      )}
    </OfficeDialog>
  );
}
