import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '#lib/api.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotify } from '#ui/notice.tsx';
import { addedText, cleanedText, restoredText } from './bulk-texts.ts';

interface TestDataAction {
  doing: string;
  act: () => Promise<string>;
  failure: string;
}

const cleanup: TestDataAction = {
  doing: 'Deleting test data…',
  act: async () => cleanedText((await api.cleanupTestData()).deleted_counts),
  failure: 'Failed to delete the test data',
};

const populate: TestDataAction = {
  doing: 'Adding sample data…',
  act: async () => addedText((await api.populateSampleData()).summary),
  failure: 'Failed to add the sample data',
};

const populateLarge: TestDataAction = {
  doing: 'Restoring the dataset…',
  act: async () => restoredText((await api.populateLargeDataset()).summary),
  failure: 'Failed to restore the dataset',
};

/** Adds and removes test data, reporting the server's counts; `busy` describes the work in progress. */
export function useTestData(onChanged: () => void) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act }: TestDataAction) => act(),
    onSuccess(text) {
      notify(text, 'success');
      onChanged();
    },
    onError: (error, { failure }) => notify(messageOf(error, failure), 'error'),
  });

  return {
    busy: isPending ? variables.doing : null,
    async cleanup() {
      if (await confirm('Delete all test data?', { agree: 'Delete', danger: true })) mutate(cleanup);
    },
    populate: () => mutate(populate),
    populateLarge: () => mutate(populateLarge),
  };
}
