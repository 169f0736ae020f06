import type { CompanyType } from '../session/session';

/** Where an order's pages are, for each side (S2 section 2). */
export const orderPaths = (type: CompanyType) => {
  const prefix = type === 'vendor' ? '/vendor' : '';
  return {
    list: `${prefix}/orders_history`,
    show: (id: string) => `${prefix}/orders/${id}`,
    edit: (id: string) => `/order/edit/${id}`,
  };
};
