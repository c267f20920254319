import { createHash, randomBytes } from 'node:crypto';
import type { AddressAskedBy, LinkPurpose } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { handOverDays, takeBackDays } from '@portal/contract/values/hand-over';
import type { DocumentData, DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getDocument, getDocuments, getInTransaction, queryInTransaction } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';

const hour = 60 * 60 * 1000;

const day = 24 * hour;

const lifetimes: Record<LinkPurpose, number> = {
  reset: hour,
  activation: 14 * day,
  confirmation: 14 * day,
  new_address: day,
  hand_over: handOverDays * day,
  // Until when, the record of the hand-over says: to the end of its last day.
  take_back: (takeBackDays + 2) * day,
};

/** A link in a mail that is good once, for one purpose. The token itself is known to the mail alone. */
export type Link = KnownLink & Asked;

/** Who asked for the new address that a link is for; null of all others. */
type Asked =
  | { purpose: 'new_address'; asked_by: AddressAskedBy }
  | { purpose: Exclude<LinkPurpose, 'new_address'>; asked_by: null };

interface KnownLink {
  /** Of the account; of a hand-over, of the member; to take one back, of its own record. */
  uid: string;
  /** The address that the link was sent to. */
  email: string;
  expires_at: Date;
  used_at: Date | null;
  /** When somebody asked for a hand-over that the link belongs to; null of all others. */
  asked_at: string | null;
}

/** What a link is for, as somebody asks for it: an account, a member who is handed over, or a hand-over to take back. */
export type LinkTarget = Pick<Link, 'uid'> & { asked_at?: string | undefined } & (
    | Extract<Asked, { purpose: 'new_address' }>
    | { purpose: Exclude<LinkPurpose, 'new_address'> }
  );

/** A link, good from now for as long as its purpose asks for, as sent to an address. */
export function linkFor(target: LinkTarget, email: string, now: Date): Link {
  const expires_at = new Date(now.getTime() + lifetimes[target.purpose]);
  const link = { uid: target.uid, email, expires_at, used_at: null, asked_at: target.asked_at ?? null };
  return target.purpose === 'new_address'
    ? { ...link, purpose: target.purpose, asked_by: target.asked_by }
    : { ...link, purpose: target.purpose, asked_by: null };
}

/** Whether a link can be used for a purpose at a time: not used, not expired, and made for just that. */
export function isUsable(link: Link | undefined, purpose: LinkPurpose, now: Date): link is Link {
  return link?.purpose === purpose && link.used_at === null && link.expires_at > now;
}

const refusals: Record<LinkPurpose, string> = {
  reset: 'This link has expired or was already used. Please request a new one.',
  activation: 'This link has expired or was already used. Please contact support for a new one.',
  confirmation: 'This link has expired or was already used. Please sign in and choose “Send the link again”.',
  new_address: 'This link has expired or was already used. Please sign in and change the address again.',
  hand_over:
    'This link has expired, was already used or was taken back. If you have chosen a password with it, sign in. Otherwise ask for a new link in the account that hands you over.',
  take_back: 'This link has expired or was already used. Please contact support if the hand-over was a mistake.',
};

/** 400 for a link that cannot be used (any more). */
export function badLink(purpose: LinkPurpose): Problem {
  return new Problem(400, refusals[purpose]);
}

function links() {
  return database().collection(collections.tokens);
}

// Only the hash is kept: whoever can read the database cannot use the links.
function linkRef(token: string) {
  return links().doc(createHash('sha256').update(token).digest('hex'));
}

function linkIn(snapshot: DocumentSnapshot): Link | undefined {
  if (!snapshot.exists) return undefined;
  const { expires_at, used_at, ...link } = snapshot.data() as DocumentData;
  return { ...(link as Link), expires_at: expires_at.toDate(), used_at: used_at?.toDate() ?? null };
}

/** Makes a link to be sent to an address, and returns its token, which is kept nowhere. */
export async function createLinkFor(target: LinkTarget, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await linkRef(token).create(linkFor(target, email, new Date()));
  return token;
}

/** The same for an account. */
export function createLink(uid: string, purpose: Exclude<LinkPurpose, 'new_address'>, email: string): Promise<string> {
  return createLinkFor({ uid, purpose }, email);
}

// No token has this form. Who knows a hash can look at the link and no more: it is used by the token alone.
const hash = /^[0-9a-f]{64}$/;

/**
 * The link of a token that is good for a purpose, or undefined. Nothing is used up by asking, for which the SHA-256 of the
 * token (in hex) is enough: it may stand in an address, and so in logs.
 */
export async function findLink(tokenOrHash: string, purpose: LinkPurpose): Promise<Link | undefined> {
  const ref = hash.test(tokenOrHash) ? links().doc(tokenOrHash) : linkRef(tokenOrHash);
  const link = linkIn(await getDocument(ref));
  return isUsable(link, purpose, new Date()) ? link : undefined;
}

/** A link that was read in a transaction, and how it is used up there. */
type ReadLink = Link & { use(): void };

/**
 * Reads the link of a token in a transaction; `use` then uses it up, and with it every other open link of the account. Of
 * many uses at once, one wins. Throws 400 when the token is unknown, used, expired or meant for something else.
 */
export async function readLink(
  transaction: Transaction,
  token: string,
  ...purposes: [LinkPurpose, ...LinkPurpose[]]
): Promise<ReadLink> {
  const link = linkIn(await getInTransaction(transaction, linkRef(token)));
  const now = new Date();
  if (!link || !purposes.some((purpose) => isUsable(link, purpose, now))) throw badLink(purposes[0]);
  const open = links().where('uid', '==', link.uid).where('used_at', '==', null).limit(100);
  // Which link of a hand-over counts, the member says.
  const others = link.purpose === 'hand_over' ? [] : (await queryInTransaction(transaction, open)).docs;
  const use = () => {
    for (const { ref } of others) transaction.update(ref, { used_at: now });
    // Also by itself: among very many open links the query need not find it.
    transaction.update(linkRef(token), { used_at: now });
  };
  return { ...link, use };
}

/** The new address to which an account's last open link went, or null. */
export async function findNewAddress(uid: string): Promise<string | null> {
  const open = links().where('uid', '==', uid).where('purpose', '==', 'new_address').where('used_at', '==', null);
  const found = (await getDocuments(open.limit(100))).docs.flatMap((doc) => linkIn(doc) ?? []);
  const usable = found.filter((link) => isUsable(link, 'new_address', new Date()));
  return usable.sort((one, other) => Number(other.expires_at) - Number(one.expires_at))[0]?.email ?? null;
}

/** Makes a token good again whose use came to nothing. */
export async function releaseLink(token: string): Promise<void> {
  await linkRef(token).update({ used_at: null });
}

/** The links, open or used, of some accounts (at most 30). */
export function linksOf(uids: readonly string[]): Query {
  return links().where('uid', 'in', [...uids]);
}

/** The links, open or used, that went to an address, as they are stored. */
export function linksTo(email: string): Query {
  return links().where('email', '==', email);
}

/** Takes a link back that nobody was told of. */
export async function removeLink(token: string): Promise<void> {
  await linkRef(token).delete();
}
