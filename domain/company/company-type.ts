export const companyTypes = ['manufacturer', 'vendor'] as const;
export type CompanyType = (typeof companyTypes)[number];
