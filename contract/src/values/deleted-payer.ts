/** The placeholder for a deleted member's address; never receives email. */
export const deletedAddress = 'deleted@accounts.invalid';

/** The placeholder for the payer of an erased payment. */
export const deletedPayer = { first_name: 'Deleted', last_name: 'member', email: deletedAddress } as const;

/** The activity log's name for a deleted member. */
export const deletedName = 'Deleted member';

/** Reports whether a payment no longer identifies the payer. */
export function isErased({ user_info }: { user_info: { email: string } }): boolean {
  return user_info.email === deletedAddress;
}
