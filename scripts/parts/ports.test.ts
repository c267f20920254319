import { afterEach, expect, test, vi } from 'vitest';
import { portOffsetProblem, sets, urlOf } from './ports.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('PORT_OFFSET shifts every port of every set', () => {
  vi.stubEnv('PORT_OFFSET', undefined);
  const before = { dev: sets.dev.ports, test: sets.test.ports, api: sets.api.ports, api2: sets.api2.ports };
  vi.stubEnv('PORT_OFFSET', '100');
  for (const set of ['dev', 'test', 'api', 'api2'] as const)
    for (const [service, port] of Object.entries<number>(before[set]))
      expect(sets[set].ports).toHaveProperty(service, port + 100);
  expect(urlOf('dev', 'hosting')).toBe('http://127.0.0.1:5100');
});

test('portals with the offsets 0 and 100 share no ports with each other or the tests', () => {
  const all = ['0', '100'].flatMap((offset) => {
    vi.stubEnv('PORT_OFFSET', offset);
    return [sets.dev, sets.test, sets.api, sets.api2].flatMap(({ ports }) => Object.values(ports));
  });
  expect(new Set(all).size).toBe(all.length);
});

test.each(['x', '-1', '1.5', '36001'])('PORT_OFFSET=%s is rejected', (offset) => {
  vi.stubEnv('PORT_OFFSET', offset);
  expect(portOffsetProblem()).toBe(`PORT_OFFSET must be a whole number from 0 to 36000, not "${offset}".`);
  expect(() => sets.dev.ports).toThrow('PORT_OFFSET must be a whole number');
});

test('an offset is rejected for a set if it moves a service to a port that browsers block', () => {
  expect(portOffsetProblem('dev', '1000')).toBe(
    'PORT_OFFSET=1000 puts the portal (Hosting emulator) on port 6000, which browsers refuse. Choose another.',
  );
  expect(portOffsetProblem('test', '1000')).toBeUndefined();
  expect(portOffsetProblem('dev', '')).toBeUndefined();
});
