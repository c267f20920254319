import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { findApplication } from '#applications/index.ts';
import { findMember } from '#members/index.ts';
import { findCodeBearer } from '#members/records/index.ts';

/** Returns the member or application whose current card or certificate has this code, or undefined. */
export async function findBearer(code: string): Promise<Member | Application | undefined> {
  const bearer = await findCodeBearer(code);
  if (!bearer) return undefined;
  if ('application_id' in bearer) {
    const application = await findApplication(bearer.kind, bearer.application_id);
    return application?.certificate_code === code ? application : undefined;
  }
  const holder = await findMember(bearer.uid);
  return holder?.card_code === (bearer.as ?? code) ? holder : undefined;
}
