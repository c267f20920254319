import type { Member, MembershipCard, User } from '@portal/contract/members';
import { config } from '../config.ts';

/** The digital card of a member who was given a number; its QR code holds the public verify address. */
async function membershipCardOf(member: Member): Promise<MembershipCard | null> {
  const { card_code, membership_number, membership_expiry } = member;
  if (member.status !== 'approved' || !card_code || !membership_number || !membership_expiry) return null;
  const { toBuffer } = await import('qrcode');
  const qr = await toBuffer(`${config.publicUrl}/?verify=${card_code}`, { margin: 1, width: 300 });
  return {
    name: `${member.first_name} ${member.last_name}`,
    membership_type: member.membership_type,
    member_id: membership_number,
    expiry: membership_expiry,
    qr_code: qr.toString('base64'),
  };
}

/** A member as the API tells of one in lists, without the card. */
export function userOf(member: Member): User {
  return { ...member, membership_card: null };
}

/** A member as the API tells the member, with the card once approved. */
export async function ownUserOf(member: Member): Promise<User> {
  return { ...member, membership_card: await membershipCardOf(member) };
}
