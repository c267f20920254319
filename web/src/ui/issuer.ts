import { brand } from '@portal/federation/brand';

/** The letterhead of receipts, the federation's name first. */
export const issuer = [...brand.address, brand.email, brand.phone.shown];
