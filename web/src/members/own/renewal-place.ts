/** The id of the part of the dashboard with which a membership is renewed. */
export const renewalId = 'renewal';

/** Leads to the renewal on the dashboard; whoever uses a keyboard goes on there. */
export function goToRenewal(): void {
  const part = document.getElementById(renewalId);
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}
