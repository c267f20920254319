import { useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotify } from '#ui/notice.tsx';
import { addedText, cleanedText, restoredText } from './bulk-texts.ts';

/** Adds and removes test data, telling the server's counts; `busy` is what is being done, in words. */
export function useTestData(onChanged: () => void) {
  const confirm = useConfirm();
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (doing: string, act: () => Promise<string>, failure: string) => {
    setBusy(doing);
    try {
      notify(await act(), 'success');
      onChanged();
    } catch (error) {
      notify(messageOf(error, failure), 'error');
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    async cleanup() {
      if (!(await confirm('Delete all test data?', { agree: 'Delete', danger: true }))) return;
      await run(
        'Deleting test data…',
        async () => cleanedText((await api.cleanupTestData()).deleted_counts),
        'Failed to delete the test data',
      );
    },
    populate: () =>
      run(
        'Adding sample data…',
        async () => addedText((await api.populateSampleData()).summary),
        'Failed to add the sample data',
      ),
    populateLarge: () =>
      run(
        'Restoring the dataset…',
        async () => restoredText((await api.populateLargeDataset()).summary),
        'Failed to restore the dataset',
      ),
  };
}
