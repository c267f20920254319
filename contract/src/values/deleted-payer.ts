/** The address that stands where somebody's was who is gone: no mail goes there. */
export const deletedAddress = 'deleted@accounts.invalid';

/** Who paid, where it is not said any more. */
export const deletedPayer = { first_name: 'Deleted', last_name: 'member', email: deletedAddress } as const;

/** What the activity calls somebody who is gone. */
export const deletedName = 'Deleted member';

/** Whether a payment no longer says who paid. */
export function isErased({ user_info }: { user_info: { email: string } }): boolean {
  return user_info.email === deletedAddress;
}
