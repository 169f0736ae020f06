import { pathIn, withId } from '../pages/paths';
import type { CompanyType } from '../session/session';

/** The pages of orders (S2 section 2); a vendor has the list and the order, but none to create or edit one. */
export const orderPages = {
  list: '/orders_history',
  show: '/orders/:id',
  create: '/order/create',
  edit: '/order/edit/:id',
};

export const orderPaths = (type: CompanyType) => ({
  list: pathIn(type, orderPages.list),
  show: withId(orderPages.show, type),
  create: orderPages.create,
  edit: withId(orderPages.edit),
});
