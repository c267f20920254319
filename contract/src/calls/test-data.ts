import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const testDataContract = {
  cleanupTestData: endpoint({
    summary: 'Deletes only the records that the populate calls created, with their accounts and payments.',
    method: 'DELETE',
    path: '/admin/cleanup-test-data',
    access: 'office',
    answer: z.object({
      deleted_counts: z.object({
        memberships: z.int(),
        academy_charters: z.int(),
        event_sanctions: z.int(),
        payment_transactions: z.int(),
      }),
    }),
  }),
  populateSampleData: endpoint({
    summary: 'Adds 6 sample members, a charter, an event and messages. Existing data stays.',
    method: 'POST',
    path: '/admin/populate-sample-data',
    access: 'office',
    answer: z.object({
      summary: z.object({
        members_added: z.int(),
        academy_charters: z.int(),
        event_sanctions: z.int(),
        contact_submissions: z.int(),
      }),
    }),
  }),
  populateLargeDataset: endpoint({
    summary: 'Restores a realistic federation of test members, the same every time. Existing data stays.',
    method: 'POST',
    path: '/admin/populate-large-dataset',
    access: 'office',
    answer: z.object({
      summary: z.object({
        members_added: z.int(),
        youth_members: z.int(),
        adult_members: z.int(),
        grappling_leaders: z.int(),
        academy_charters: z.int(),
        event_sanctions: z.int(),
      }),
    }),
  }),
};
