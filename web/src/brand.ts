export { brand } from '@portal/contract/brand';
