import type { Contract } from '@portal/contract';
import type { Answer, Request } from '@portal/contract/calls/endpoint';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, kindOf, nameOf } from '@portal/contract/rules/application';
import type { ApplicationKind } from '@portal/contract/values/application';
import { type Denial, type deniableNames, pendingStatuses } from '@portal/contract/values/denial';
import { fullName } from '@portal/contract/values/format';
import { api } from '#lib/api.ts';

export type DenialRequest = Request<Contract['denyMembership']>['body'];
export type DenialAnswer = Answer<Contract['denyMembership']>;

export type DeniableKind = keyof typeof deniableNames;

/** Something that can be denied: a member, a charter or an event, paid or not. */
export interface Deniable {
  kind: DeniableKind;
  name: string;
  from: Denial['from'];
  /** The payer, and the application paid for; null for a membership. */
  owner_uid: string;
  application_id: string | null;
  deny: (request: DenialRequest) => Promise<DenialAnswer>;
  /** Shown if the server gives no reason. */
  failure: string;
}

/** Reports whether this status can be denied. */
export function isDeniable(status: string): status is Denial['from'] {
  return pendingStatuses.some((pending) => pending === status);
}

type Applicant = Pick<Member, 'user_id' | 'first_name' | 'last_name' | 'status'>;

/** Describes a member's denial; undefined unless the member is pending. */
export function memberDenial({ user_id: id, status, ...names }: Applicant): Deniable | undefined {
  if (!isDeniable(status)) return undefined;
  return {
    kind: 'membership',
    name: fullName(names),
    from: status,
    owner_uid: id,
    application_id: null,
    deny: (body) => api.denyMembership({ params: { id }, body }),
    failure: 'Failed to deny member',
  };
}

const calls: Record<ApplicationKind, Pick<Deniable, 'failure'> & { deny: typeof api.denyAcademyCharter }> = {
  academy_charter: { deny: api.denyAcademyCharter, failure: 'Failed to deny charter' },
  event_sanction: { deny: api.denyEventSanction, failure: 'Failed to deny event' },
};

/** Describes an application's denial; undefined unless the application is pending. */
export function applicationDenial(application: ApplicationAnswer): Deniable | undefined {
  const { status, owner_uid } = application;
  if (!isDeniable(status)) return undefined;
  const id = idOf(application);
  const kind = kindOf(application);
  const { deny, failure } = calls[kind];
  return {
    kind,
    name: nameOf(application),
    from: status,
    owner_uid,
    application_id: id,
    deny: (body) => deny({ params: { id }, body }),
    failure,
  };
}
