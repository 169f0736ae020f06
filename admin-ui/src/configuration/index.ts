export { useLinks } from './partners';
export { configurationPages } from './paths';
export { useOwnCompany } from './use-own-company';
export { AddVendorLater } from './vendors/AddVendorLater';
