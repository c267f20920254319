import type { Application } from '@portal/contract/records/application';
import { dayOf } from '@portal/contract/values/days';
import { useLiveMember } from '#lib/live.ts';
import { useNameForReader } from '#members/own/called.ts';
import { useLivePayments } from '#members/own/live.ts';
import { standingText } from './own-application-texts.ts';

export function ApplicationStanding({ application }: { application: Application }) {
  const payments = useLivePayments(application.owner_uid).data ?? [];
  const leader = useLiveMember(application.owner_uid).data;
  return standingText(application, dayOf(), payments, leader, useNameForReader());
}
