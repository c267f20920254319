import type { EndpointName } from '@portal/contract';
import { regionalTargets } from '@portal/contract/offices';
import type { ActingOffice } from '@portal/contract/records/office';
import { isInOffice } from '@portal/contract/rules/offices';
import { findApplication } from '#applications/index.ts';
import { findMember } from '#members/index.ts';
import { notFound } from '#platform/problem.ts';

const targets: Partial<Record<EndpointName, (typeof regionalTargets)[keyof typeof regionalTargets]>> = regionalTargets;

const finders = {
  members: findMember,
  charters: (id: string) => findApplication('academy_charter', id),
  events: (id: string) => findApplication('event_sanction', id),
} as const;

/** Throws 404 if an office of some states names a record of another one, as for a record that does not exist. */
export async function requireInRegion(call: EndpointName, input: object, office: ActingOffice | null): Promise<void> {
  const target = office?.states ? targets[call] : undefined;
  if (!target || target === 'lists') return;
  const { id } = (input as { params: { id: string } }).params;
  const found = await finders[target](id);
  if (!found || !isInOffice(office, found)) throw notFound();
}
