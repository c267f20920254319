import type { Account } from '@portal/contract/records/account';
import type { LeaderDocument } from '@portal/contract/records/document';
import type { Member } from '@portal/contract/records/member';
import { dayOf, now } from '@portal/contract/values/days';
import { contentTypes } from '@portal/contract/values/document';
import { fullName } from '@portal/contract/values/format';
import { findCertificatesOf, loadFile } from '#insurance/index.ts';
import { bytesOf, findDocumentsOf } from '#leaders/documents/store.ts';
import { holdings } from '#member-data/holdings.ts';
import { ownAddresses } from '#member-data/policy.ts';
import { type Departure, findClaimed, findDuplicatesOf } from '#members/records/index.ts';
import { gatherAll } from '#platform/bulk.ts';

/** A member's data in one collection. */
interface Section {
  collection: string;
  title: string;
  records: Record<string, unknown>[];
}

/** All of a member's data, as exported. */
export interface OwnData {
  name: string;
  made_at: string;
  sections: Section[];
  /** Collections that cannot be searched by person or read, with the reason. */
  left_out: { collection: string; why: string }[];
}

/**
 * Returns the identifiers to search by. Account data belongs to the first member, who signs in. The address of a merged
 * record counts only while no other account has claimed it.
 */
async function whoseOf(
  { user_id, account_uid, email, membership_number }: Member,
  account: Account,
): Promise<Departure> {
  const signsIn = account.members[0] === user_id;
  const own = signsIn ? account : null;
  const addresses = ownAddresses(user_id, own, await findDuplicatesOf(user_id));
  const claimed = await findClaimed(addresses);
  return {
    user_id,
    account_uid: signsIn ? account_uid : null,
    email: signsIn ? email : null,
    addresses: addresses.filter((address) => !claimed.has(address) || address === own?.email),
    membership_number,
    import_id: null,
    nobody: user_id,
  };
}

/** Collects a member's data by collection, without the bytes of documents. */
export async function gather(member: Member, account: Account): Promise<OwnData> {
  const whose = await whoseOf(member, account);
  const sections: Section[] = [];
  const left_out: OwnData['left_out'] = [];
  for (const [collection, holding] of Object.entries(holdings)) {
    if ('why' in holding) {
      left_out.push({ collection, why: holding.why });
      continue;
    }
    const found = (await Promise.all(holding.found(whose).map(gatherAll))).flat();
    // A link's id is its hash; the id of a pair or merge reveals the other member.
    const idOf = (id: string) => (['tokens', 'duplicates', 'merges'].includes(collection) ? {} : { id });
    const records = [...new Map(found.map((doc) => [doc.ref.path, doc])).values()];
    if (records.length > 0)
      sections.push({
        collection,
        title: holding.title,
        records: records.map((doc) => ({ ...idOf(doc.id), ...holding.given(doc, whose) })),
      });
  }
  return { name: fullName(member), made_at: now().toISOString(), sections, left_out };
}

/** A file of the member: an uploaded document, or a certificate of insurance. */
export interface OwnFile {
  name: string;
  bytes: Uint8Array;
}

// Responses are limited to 32 MB.
const mostBytes = 25_000_000;
const mostFiles = 100;

function nameOf({ document_type, uploaded_at, document_id, content_type }: LeaderDocument): string {
  const day = dayOf(new Date(uploaded_at));
  return `${document_type.replace('_', '-')}-${day}-${document_id.slice(0, 4)}.${contentTypes[content_type]}`;
}

interface Stored {
  name: string;
  size: number;
  load: () => Promise<Uint8Array | undefined>;
}

async function findFiles(uid: string): Promise<Stored[]> {
  const [documents, certificates] = await Promise.all([
    findDocumentsOf(uid, mostFiles),
    findCertificatesOf(uid, mostFiles),
  ]);
  return [
    ...documents.map((one) => ({ name: nameOf(one), size: one.size, load: () => bytesOf(one) })),
    ...certificates.flatMap(({ day, certificate_id, file }): Stored[] => {
      if (!file) return [];
      const name = `insurance-certificate-${day}-${certificate_id.slice(0, 4)}.${contentTypes[file.content_type]}`;
      return [{ name, size: file.size, load: () => loadFile(file) }];
    }),
  ];
}

/** Returns a member's files, of each kind the newest first, as many as fit into a response. */
export async function gatherFiles({ user_id }: Member): Promise<OwnFile[]> {
  const files: OwnFile[] = [];
  let room = mostBytes;
  for (const { name, size, load } of await findFiles(user_id)) {
    if (size > room) break;
    const bytes = await load();
    if (!bytes) continue;
    room -= bytes.byteLength;
    files.push({ name, bytes });
  }
  return files;
}
