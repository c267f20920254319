import { testimonials } from '@portal/federation/testimonials';
import { Benefits } from './benefits.tsx';
import { Community } from './community.tsx';
import { Hero } from './hero.tsx';
import { MembershipDetails } from './membership-details.tsx';
import { Partners } from './partners.tsx';
import { ReadyToJoin } from './ready-to-join.tsx';

export function Home() {
  return (
    <>
      <Hero />
      <Benefits />
      <Partners />
      {testimonials.length > 0 && <Community />}
      <ReadyToJoin />
      <MembershipDetails />
    </>
  );
}
