import { createHash, randomBytes } from 'node:crypto';
import type { EmailChangeSource, LinkPurpose } from '@portal/contract/calls/accounts';
import { signatureDays } from '@portal/contract/values/club-payment';
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
  // The hand-over record has the exact deadline: the end of its last day.
  take_back: (takeBackDays + 2) * day,
  // The payment has the exact deadline: the end of its last day.
  sign: (signatureDays + 2) * day,
};

/** An email link that works once, for one purpose. Only the email contains the token. */
export type Link = KnownLink & Asked;

/** Who requested the new address that the link confirms; null for other purposes. */
type Asked =
  | { purpose: 'new_address'; asked_by: EmailChangeSource }
  | { purpose: Exclude<LinkPurpose, 'new_address'>; asked_by: null };

interface KnownLink {
  /** The account's uid; for a hand-over or signature the member's, for a take-back the hand-over record's id. */
  uid: string;
  /** The address that the link was sent to. */
  email: string;
  expires_at: Date;
  used_at: Date | null;
  /** When the hand-over was requested, or the club paid; null for other purposes. */
  asked_at: string | null;
}

/** The target of a requested link: an account, a member to hand over, or a hand-over to take back. */
export type LinkTarget = Pick<Link, 'uid'> & { asked_at?: string | undefined } & (
    | Extract<Asked, { purpose: 'new_address' }>
    | { purpose: Exclude<LinkPurpose, 'new_address'> }
  );

/** Returns an unused link to an address, valid from now for its purpose's lifetime. */
export function linkFor(target: LinkTarget, email: string, now: Date): Link {
  const expires_at = new Date(now.getTime() + lifetimes[target.purpose]);
  const link = { uid: target.uid, email, expires_at, used_at: null, asked_at: target.asked_at ?? null };
  return target.purpose === 'new_address'
    ? { ...link, purpose: target.purpose, asked_by: target.asked_by }
    : { ...link, purpose: target.purpose, asked_by: null };
}

/** Reports whether a link is usable for a purpose at a time: made for it, unused and not expired. */
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
  sign: 'This link has expired or was already used. If the fee is still due, it can be paid on the dashboard.',
};

/** Returns a 400 for a link that is unusable. */
export function badLink(purpose: LinkPurpose): Problem {
  return new Problem(400, refusals[purpose]);
}

function links() {
  return database().collection(collections.tokens);
}

// Only the hash is stored, so read access to the database does not expose usable links.
function linkRef(token: string) {
  return links().doc(createHash('sha256').update(token).digest('hex'));
}

function linkIn(snapshot: DocumentSnapshot): Link | undefined {
  if (!snapshot.exists) return undefined;
  const { expires_at, used_at, ...link } = snapshot.data() as DocumentData;
  return { ...(link as Link), expires_at: expires_at.toDate(), used_at: used_at?.toDate() ?? null };
}

/** Creates a link to an address and returns its token, which is not stored anywhere. */
export async function createLinkFor(target: LinkTarget, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await linkRef(token).create(linkFor(target, email, new Date()));
  return token;
}

/** Creates a link for an account and returns its token. */
export function createLink(uid: string, purpose: Exclude<LinkPurpose, 'new_address'>, email: string): Promise<string> {
  return createLinkFor({ uid, purpose }, email);
}

// No token has this form. A hash can look up a link but not use it.
const hash = /^[0-9a-f]{64}$/;

/**
 * Returns a token's link if usable for the purpose, or undefined, without using it up. Also accepts the token's SHA-256
 * (hex), which may safely appear in URLs and thus in logs.
 */
export async function findLink(tokenOrHash: string, purpose: LinkPurpose): Promise<Link | undefined> {
  const ref = hash.test(tokenOrHash) ? links().doc(tokenOrHash) : linkRef(tokenOrHash);
  const link = linkIn(await getDocument(ref));
  return isUsable(link, purpose, new Date()) ? link : undefined;
}

const isOfMember = (purpose: LinkPurpose) => purpose === 'hand_over' || purpose === 'sign';

/** A link read in a transaction, with a function that uses it up there. */
type ReadLink = Link & { use(): void };

/**
 * Reads a token's link in a transaction; `use` marks it and all other open links of the account as used. Only one of
 * several concurrent uses succeeds. Throws 400 if the token is unknown, used, expired or made for another purpose.
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
  // For a hand-over or signature, the member record says which link is valid.
  const others = isOfMember(link.purpose) ? [] : (await queryInTransaction(transaction, open)).docs;
  const use = () => {
    for (const { ref } of others) transaction.update(ref, { used_at: now });
    // Updated separately because the limited query may not include it.
    transaction.update(linkRef(token), { used_at: now });
  };
  return { ...link, use };
}

/** Returns the new address of an account's latest open change link, or null. */
export async function findNewAddress(uid: string): Promise<string | null> {
  const open = links().where('uid', '==', uid).where('purpose', '==', 'new_address').where('used_at', '==', null);
  const found = (await getDocuments(open.limit(100))).docs.flatMap((doc) => linkIn(doc) ?? []);
  const usable = found.filter((link) => isUsable(link, 'new_address', new Date()));
  return usable.sort((one, other) => Number(other.expires_at) - Number(one.expires_at))[0]?.email ?? null;
}

/** Makes a token usable again after its use failed. */
export async function releaseLink(token: string): Promise<void> {
  await linkRef(token).update({ used_at: null });
}

/** Returns a query for the links, open or used, of some accounts (at most 30). */
export function linksOf(uids: readonly string[]): Query {
  return links().where('uid', 'in', [...uids]);
}

/** Returns a query for the stored links, open or used, that were sent to an address. */
export function linksTo(email: string): Query {
  return links().where('email', '==', email);
}

/** Deletes a link that was never sent. */
export async function removeLink(token: string): Promise<void> {
  await linkRef(token).delete();
}
