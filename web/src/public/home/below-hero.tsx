import { Benefits } from './benefits.tsx';
import { Community } from './community.tsx';
import { MembershipDetails } from './membership-details.tsx';
import { Partners } from './partners.tsx';
import { ReadyToJoin } from './ready-to-join.tsx';

/** All of home but its opening band. */
export function BelowHero() {
  return (
    <>
      <Benefits />
      <Partners />
      <Community />
      <ReadyToJoin />
      <MembershipDetails />
    </>
  );
}
