import { type ApplicationKind, applicationKinds } from '@portal/contract/values/application';
import type { Query } from 'firebase-admin/firestore';
import { allApplications, desksAt, entriesOn } from '#applications/index.ts';
import { membersOfClub } from '#members/index.ts';
import { releaseNumber, removeCode } from '#members/records/index.ts';
import { changeAll, sweep } from '#platform/bulk.ts';
import { inBatch } from '#platform/firestore.ts';

/** A leader's stored applications of a kind. */
export function applicationsOf(kind: ApplicationKind, uid: string): Query {
  return allApplications(kind).where('owner_uid', '==', uid);
}

async function removeOfKind(kind: ApplicationKind, uid: string): Promise<void> {
  await sweep(applicationsOf(kind, uid), {
    pageSize: 20,
    before: async (page) => {
      const ids = page.map(({ id }) => id);
      for (const found of [entriesOn(ids), desksAt(ids)]) await sweep(found);
      for (const { id } of page) await changeAll(membersOfClub(id), () => ({ club_id: null }));
      await inBatch((batch) => {
        for (const application of page) {
          const number = application.get('charter_number') ?? application.get('sanction_number');
          if (number) releaseNumber(batch, number, kind);
          const code = application.get('certificate_code');
          if (code) removeCode(batch, code);
        }
      });
    },
  });
}

/** Deletes a leader's charters and events with their lists and certificates. Their numbers stay reserved. */
export async function removeLedApplications(uid: string): Promise<void> {
  for (const kind of applicationKinds) await removeOfKind(kind, uid);
}
