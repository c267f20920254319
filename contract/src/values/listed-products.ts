import { catalog, type ProductId } from './catalog.ts';

// A separate file, so that pages without a list of products do not load it.

/** A product that the public pages list: a certificate is requested on the dashboard. */
export type ListedProduct = Exclude<ProductId, 'facility_certificate'>;

/** The products that the public pages list. */
export const listedProducts = catalog.filter((product) => product.id !== 'facility_certificate');
