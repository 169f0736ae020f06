export const companyHistoryPages = { list: '/company-history' };
