import { type Listened, readsOfRules } from './rules-reads.ts';

/** What a page sends on a stream (google/firestore/v1/firestore.proto), as far as it is counted. */
export interface ListenRequest {
  addTarget?: {
    targetId: number;
    documents?: { documents: string[] };
    query?: { structuredQuery: { from: [{ collectionId: string }]; where?: object } };
  };
  removeTarget?: number;
}

/** What it gets. */
export interface ListenResponse {
  targetChange?: { targetChangeType?: string; targetIds?: number[]; readTime?: string };
  documentChange?: {
    document: { name: string; updateTime?: string; fields?: { account_uid?: { stringValue?: string } } };
    targetIds?: number[];
    removedTargetIds?: number[];
  };
}

interface Target {
  listened: Listened;
  /** The documents that were told, with the time of their last update. */
  told: Map<string, string | undefined>;
  /** Whether the first answer is complete: what comes then is an update. */
  isCurrent: boolean;
  isUpdated: boolean;
}

/** Who listens, by the token of the session. */
export interface Listener {
  /** The uid of the account. */
  uid: string;
  isAdmin: boolean;
}

/** The listeners of pages, and what Firestore bills for them. */
export interface ListenerBill {
  /** Listeners that were opened. */
  listens: number;
  /** Documents that they got. */
  listened: number;
  /** Documents that the rules read for them. */
  ruled: number;
}

export const noListeners = (): ListenerBill => ({ listens: 0, listened: 0, ruled: 0 });

/** The open targets of one session of a page. */
export class ListenSession {
  readonly #bill: ListenerBill;
  readonly #listener: Listener;
  readonly #targets = new Map<number, Target>();

  constructor(bill: ListenerBill, listener: Listener) {
    this.#bill = bill;
    this.#listener = listener;
  }

  ask({ addTarget, removeTarget }: ListenRequest): void {
    if (removeTarget !== undefined) this.#targets.delete(removeTarget);
    if (!addTarget) return;
    const { targetId, documents, query } = addTarget;
    const path = documents?.documents[0]?.split('/documents/')[1] ?? '';
    const target = {
      listened: {
        collection: query?.structuredQuery.from[0].collectionId ?? path.split('/').at(-2) ?? '',
        isHousehold: JSON.stringify(query?.structuredQuery.where ?? {}).includes('"account_uid"'),
        isDocument: documents !== undefined,
      },
      told: new Map(),
      ...{ isCurrent: false, isUpdated: false },
    };
    this.#targets.set(targetId, target);
    this.#bill.listens += 1;
    this.#judge(target);
  }

  answer({ targetChange, documentChange }: ListenResponse): void {
    if (documentChange) this.#change(documentChange);
    if (targetChange?.targetChangeType === 'CURRENT') this.#complete(targetChange.targetIds ?? []);
    // What has changed until then are the updates of one moment.
    if (targetChange?.readTime) this.#endMoment();
  }

  #change({ document, targetIds = [], removedTargetIds = [] }: NonNullable<ListenResponse['documentChange']>): void {
    const isOwnMember =
      document.name.includes('/documents/members/') && document.fields?.account_uid?.stringValue === this.#listener.uid;
    for (const id of [...targetIds, ...removedTargetIds]) {
      const target = this.#targets.get(id);
      // The official emulator tells all of a list again at every write; Firestore does not.
      if (!target || (target.told.has(document.name) && target.told.get(document.name) === document.updateTime))
        continue;
      target.told.set(document.name, document.updateTime);
      this.#bill.listened += 1;
      if (!target.isCurrent) continue;
      target.isUpdated = true;
      // The rules have read one's own member for each of the others, too, which are then judged anew.
      if (isOwnMember) for (const other of this.#targets.values()) other.isUpdated = other.isCurrent;
    }
  }

  #complete(ids: readonly number[]): void {
    for (const id of ids) {
      const target = this.#targets.get(id);
      if (!target || target.isCurrent) continue;
      target.isCurrent = true;
      // A query that finds nothing is a read, too.
      if (target.told.size === 0) this.#bill.listened += 1;
    }
  }

  #endMoment(): void {
    for (const target of this.#targets.values()) {
      if (target.isUpdated) this.#judge(target);
      target.isUpdated = false;
    }
  }

  #judge({ listened }: Target): void {
    this.#bill.ruled += readsOfRules(listened, this.#listener.isAdmin);
  }
}
