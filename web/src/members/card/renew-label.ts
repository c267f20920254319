/** What the button is called that leads from an expired card to its renewal. */
export const renewLabel = 'Renew membership';
