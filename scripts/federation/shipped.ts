import { brand } from '@portal/federation/brand';

/**
 * Whether `federation/` is the one that the portal ships with. Its names and prices are what the product's own tests
 * expect; your own has the tests that hold for any (docs/decisions/0051-one-folder-per-federation.md).
 */
export const isShipped = brand.site === 'https://members.example.org';
