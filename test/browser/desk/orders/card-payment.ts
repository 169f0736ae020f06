import type { Locator } from 'playwright-core';
import { type GatewayAccount, setGatewayAccount } from '../../../http/world/a-payment.js';
import { anOrderInStatus, signUpPartners } from '../../../http/world/an-order.js';
import { OrderPage } from '../../pages/order-pages.js';
import type { Portal } from '../../portal.js';
import type { Visitor } from '../../visitor.js';

/** A manufacturer in the browser that pays orders by card, to a vendor with an account at the built-in test gateway. */
export interface CardPayment {
  readonly mill: Visitor;
  readonly order: OrderPage;
  readonly dialog: Locator;
  goToOrder(): Promise<void>;
  /** Opens a new scanned order, and the dialog that pays it. */
  open(): Promise<void>;
  pay(): Promise<void>;
}

export const aCardPayment = async (portal: Portal, account?: GatewayAccount): Promise<CardPayment> => {
  const partners = await signUpPartners(portal.app);
  await setGatewayAccount(portal.app, partners, account);
  const mill = await portal.enter(partners.mill);
  const order = new OrderPage(mill.page);
  const dialog = order.dialog('Submit Payment');
  const goToOrder = async (): Promise<void> => {
    const { id } = await anOrderInStatus(partners, 'scanned');
    await mill.page.goto(`/orders/${id}`);
  };
  return {
    mill,
    order,
    dialog,
    goToOrder,
    open: async () => {
      await goToOrder();
      await order.button('Submit Payment').click();
      await dialog.waitFor();
    },
    pay: () => dialog.getByRole('button', { name: /^Pay \$/ }).click(),
  };
};
