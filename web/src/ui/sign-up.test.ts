import { brand } from '@portal/federation/brand';
import { describe, expect, test } from 'vitest';
import { signUpTarget } from './sign-up.ts';

const outside = {
  join: 'https://members.example.org/',
  youth: 'https://members.example.org/youth',
  adult: 'https://members.example.org/adult',
  grappling_leader: 'https://members.example.org/leader',
  academy_charter: 'https://members.example.org/academy',
};

describe('the sign-up link', () => {
  test.each([
    ['join', 'membership'],
    ['youth', 'youth-registration'],
    ['adult', 'adult-registration'],
    ['grappling_leader', 'grappling-leader-registration'],
    ['academy_charter', 'academy-charter-registration'],
    ['event_sanction', 'event-sanction-registration'],
  ] as const)('for %s is the portal’s %s by default, as in the demo', (what, view) => {
    expect(signUpTarget(what)).toEqual({ view });
    expect(signUpTarget(what, { [what]: null })).toEqual({ view });
  });

  test.each(Object.entries(outside) as [keyof typeof outside, string][])(
    'for %s is %s once the federation has set it',
    (what, href) => {
      expect(signUpTarget(what, outside)).toEqual({ href });
    },
  );

  test('for an event always stays in the portal', () => {
    expect(Object.keys(brand.signup)).toEqual(Object.keys(outside));
    expect(signUpTarget('event_sanction', outside)).toEqual({ view: 'event-sanction-registration' });
  });

  test('can be external for one product and not for others', () => {
    expect(signUpTarget('adult', { adult: outside.adult, youth: null })).toEqual({ href: outside.adult });
    expect(signUpTarget('youth', { adult: outside.adult, youth: null })).toEqual({ view: 'youth-registration' });
  });
});
