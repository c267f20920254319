/** The label of the button from an expired card to its renewal. */
export const renewLabel = 'Renew membership';
