/** A manufacturer is the mill, which orders. A vendor is its supplier, which quotes. */
export const companyTypes = ['manufacturer', 'vendor'] as const;
export type CompanyType = (typeof companyTypes)[number];
