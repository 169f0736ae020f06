import { billStream } from '../../../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../../../domain/company/company.decider.js';
import { newContext, systemActor } from '../../../../infra/commands/command-context.js';
import { aCompany, aSignUp, signIn, type TestCompany } from '../../../http/world/a-company.js';
import { tendCompany, untilCompany } from '../../../http/world/billing-days.js';
import { installGatewayCardFields } from '../../fakes-in-page.js';
import { Keys } from '../../keys.js';
import { describePortal } from '../../portal.js';
import { axeFaults } from '../../reader/axe.js';
import { resizeSettled } from '../../settled.js';
import type { Visitor } from '../../visitor.js';

const signUpAt = '2026-11-20T15:00:00.000Z';
const phone = { width: 375, height: 812 };

let now = signUpAt;

/** The time is moved: companies sign up in November, and see the outcome of their bills in the portal. */
describePortal(
  'the days of a subscription',
  (portal) => {
    const page = '/subscription-details';

    const aMill = async (changes: object = {}, at = signUpAt): Promise<TestCompany> => {
      now = at;
      return aCompany(portal.app, 'manufacturer', changes);
    };
    const { company: monthly } = aSignUp();
    const anAnnual = { company: { ...monthly, isAnnual: true }, cardInfo: undefined };
    /** Enters at an instant, because the sessions of earlier days have expired by then. */
    const enter = async (mill: TestCompany, at: string) => {
      now = at;
      const reader = await portal.enter(mill);
      const button = (name: string | RegExp) => reader.page.getByRole('button', { name });
      const says = (text: string | RegExp) => reader.page.getByText(text).first().waitFor();
      return { ...reader, button, says };
    };
    const typeCard = async ({ page: tab }: Visitor, hasCode: boolean): Promise<void> => {
      await tab.getByLabel('Card Number').pressSequentially('6011601160116611');
      await tab.getByLabel('Expiry').pressSequentially('1240');
      if (hasCode) await tab.getByLabel('CVV').fill('999');
    };
    /** The page is accessible, also on a phone, where nothing scrolls sideways. */
    const looksRight = async ({ page: tab }: Pick<Visitor, 'page'>): Promise<void> => {
      expect(await axeFaults(tab)).toEqual([]);
      await resizeSettled(tab, phone);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
      expect(await axeFaults(tab)).toEqual([]);
      await resizeSettled(tab, { width: 1280, height: 900 });
    };

    test('lead to a bill that is paid by hand on the 1st', async () => {
      const mill = await aMill();
      const visitor = await enter(mill, '2026-12-01T15:00:00.000Z');
      const { page: tab, button, says, faults } = visitor;
      await tab.goto(`${page}?tab=payment-methods`);
      await button('Pay with card').waitFor();
      await looksRight(visitor);
      await button('Pay with card').click();
      await typeCard(visitor, true);
      await looksRight(visitor);
      await button('Pay $237.50').click();
      await says('Payment Successful');
      await tab.getByText('Paid', { exact: true }).waitFor();
      await says("You don't need to pay!");
      expect(await button('Pay with card').isDisabled()).toBe(true);
      expect(faults).toEqual([]);
    });

    test('lead to a bill that cannot be paid by hand on the 2nd, with a notice beforehand', async () => {
      const mill = await aMill();
      now = '2026-12-01T15:00:00.000Z';
      const { token } = await signIn(portal.app, mill.email);
      const path = `/api/Companies/${mill.companyId}/deductPaymentFromCard`;
      // A card that does not exist at the gateway: the bill is issued for it, and waits.
      const unknown = { paymentToken: 'none', amount: 23_750 };
      expect((await portal.app.request('POST', path, token).send(unknown)).status).toBe(402);
      const visitor = await enter(mill, '2026-12-02T15:00:00.000Z');
      const { page: tab, button, says, faults } = visitor;
      await tab.goto(`${page}?tab=payment-methods`);
      await says(/^A bill can be paid here on the 1st\./);
      expect(await button('Pay with card').isDisabled()).toBe(true);
      await looksRight(visitor);
      expect(faults).toEqual([]);
    });

    test('count down after a declined card, until another card is charged at once', async () => {
      const mill = await aMill({ cardInfo: { cardNumber: '4111 1111 1111 1111', expiry: '11 / 26', cvc: '999' } });
      now = '2026-12-01T23:30:00.000Z';
      await tendCompany(portal.app, mill.companyId);
      await untilCompany(portal.app, mill.companyId, ({ remainingDays }) => remainingDays === 15);
      now = '2026-12-03T15:00:00.000Z';
      await tendCompany(portal.app, mill.companyId);
      const visitor = await enter(mill, now);
      const { page: tab, button, says, faults } = visitor;
      await says('Payment failed. 13 days until the account is blocked.');
      await looksRight(visitor);
      await tab.goto(`${page}?tab=payment-methods`);
      await says('Unpaid');
      await tab.getByRole('link', { name: 'Update Card Info' }).first().click();
      await button('Update Card Info').click();
      await typeCard(visitor, false);
      await button('Store the card').click();
      await says('Updated successfully!');
      await untilCompany(portal.app, mill.companyId, ({ openPeriods }) => openPeriods.length === 0);
      await tab.goto(`${page}?tab=payment-methods`);
      await tab.getByText('Paid', { exact: true }).waitFor();
      expect(await tab.getByText(/Payment failed/).count()).toBe(0);
      expect(faults).toEqual([]);
    });

    test('end with a contract that drops a pack and is renewed, in three steps and by keyboard alone', async () => {
      const mill = await aMill({ noOfUsers: 10 });
      now = '2029-11-10T15:00:00.000Z';
      await tendCompany(portal.app, mill.companyId);
      await untilCompany(portal.app, mill.companyId, ({ openPeriods }) => openPeriods.length === 0);
      const visitor = await enter(mill, now);
      const { page: tab, button, says, faults } = visitor;
      const keys = new Keys(tab);
      const title = (name: string) => tab.getByRole('heading', { level: 1, name });
      await tab.goto(page);
      await says(/10 days remain in the contract\. Renew before November 20, 2029/);
      await looksRight(visitor);

      await button(/^Drop Extra pack/).focus();
      await keys.press('Enter');
      const question = tab.getByRole('dialog', { name: 'Drop Extra pack?' });
      // The next month begins after the term, and so has no term discount.
      await question.getByText(/^From \$325\.00 to \$250\.00 a month, first on December 1, 2029/).waitFor();
      await looksRight(visitor);
      await keys.tabTo(question.getByRole('button', { name: 'Cancel' }));
      await keys.staysIn(question);
      await keys.tabTo(question.getByRole('button', { name: 'Drop users' }));
      await keys.press('Enter');
      await says('Sucessfully deleted');
      await tab.getByRole('row', { name: /^Total 5/ }).waitFor();
      expect(await button(/^Drop Extra pack/).count()).toBe(0);

      await tab.getByRole('link', { name: 'Renew subscription' }).focus();
      await keys.press('Enter');
      await title('Payment Renewal').waitFor();
      await says('First bill of the new contract');
      await looksRight(visitor);
      await keys.tabTo(button('Next'));
      await keys.press('Enter');
      await title('Edit Subscription Renew Details').waitFor();
      await keys.tabTo(tab.getByRole('radio', { name: /^3 years/ }));
      await keys.press('ArrowDown');
      expect(await tab.getByRole('radio', { name: /^1 year/ }).isChecked()).toBe(true);
      await looksRight(visitor);
      await keys.tabTo(button('Next'));
      await keys.press('Enter');
      await title('Renew Subscription').waitFor();
      await looksRight(visitor);
      await keys.tabTo(button('Renew Subscription'));
      await keys.press('Enter');
      await title('Subscription Details').waitFor();
      await says('Nov 20, 2030');
      expect(await tab.getByRole('tab').allTextContents()).toEqual([
        'Subscription Details',
        'Payment Methods',
        'Credit card',
      ]);
      expect(faults).toEqual([]);
    });

    test('count down for a year whose check is late, until it has come', async () => {
      const mill = await aMill(anAnnual);
      await tendCompany(portal.app, mill.companyId);
      const { handleCommand: handle } = portal.app.product.ports;
      now = '2026-12-21T15:00:00.000Z';
      await tendCompany(portal.app, mill.companyId);
      const { page: tab, button, says, faults } = await enter(mill, now);
      await says('We have not received your check yet. 15 days until the account is blocked.');
      await says('Send the check for the open bill.');
      await tab.getByRole('link', { name: 'See bills' }).click();
      await says(/^2026-\d{6}$/);
      await says('This bill is paid by check.');
      expect(await button('Pay with card').count()).toBe(0);

      const { state } = await handle.look(companyStream, mill.companyId);
      const billId = state.status === 'registered' ? (state.openPeriods[0]?.billId ?? '') : '';
      const check = { amountCents: 285_000, checkNumber: '1047', receivedOn: '2026-12-21' } as const;
      const context = newContext({ actorId: systemActor, companyId: mill.companyId, occurredAt: now });
      await handle(billStream, billId, { type: 'RecordCheck', ...check }, context);
      await untilCompany(portal.app, mill.companyId, ({ remainingDays }) => remainingDays === null);
      await tab.reload();
      await tab.getByText('Paid', { exact: true }).waitFor();
      expect(await tab.getByText(/have not received your check/).count()).toBe(0);
      expect(faults).toEqual([]);
    });

    describe('where cards are typed into the gateway’s fields alone', () => {
      const token = '00000000-000000-000000-000000000000';
      const fillFrame = async ({ page: tab }: Visitor): Promise<void> => {
        const card = tab.getByRole('dialog').frameLocator('iframe');
        await card.getByLabel('Card number').fill('4111 1111 1111 1111');
        await card.getByLabel('Expiry').fill('10/40');
        await card.getByLabel('CVV').fill('999');
      };
      const enterWithFields = async (mill: TestCompany, at: string) => {
        const visitor = await enter(mill, at);
        await installGatewayCardFields(visitor.page, '**/subscription-*', portal.app.product.url);
        const sentTo = async (path: string, send: string): Promise<unknown> => {
          const sent = visitor.page.waitForRequest(`**/${path}`);
          await visitor.page.getByRole('dialog').getByRole('button', { name: send }).click();
          return (await sent).postDataJSON();
        };
        return { ...visitor, sentTo };
      };

      test('a valid card replaces the stored one by its token', async () => {
        const visitor = await enterWithFields(await aMill(), signUpAt);
        const { page: tab, button, says, sentTo, faults } = visitor;
        await tab.goto(`${page}?tab=credit-card`);
        await button('Update Card Info').click();
        const card = tab.getByRole('dialog').frameLocator('iframe');
        await card.getByLabel('Card number').fill('4111 1111 1111 1112');
        await button('Store the card').click();
        await card.getByText('Please provide a valid card data!').first().waitFor();
        await fillFrame(visitor);
        expect(await sentTo('updateCardInfo', 'Store the card')).toEqual({ paymentToken: token });
        await says('Updated successfully!');
        expect(faults).toEqual([]);
      });

      test('a bill is paid by a token', async () => {
        const visitor = await enterWithFields(await aMill(), '2026-12-01T15:00:00.000Z');
        const { page: tab, button, says, sentTo, faults } = visitor;
        await tab.goto(`${page}?tab=payment-methods`);
        await button('Pay with card').click();
        await fillFrame(visitor);
        expect(await sentTo('deductPaymentFromCard', 'Pay $237.50')).toEqual({ paymentToken: token, amount: 23_750 });
        await says('Payment Successful');
        expect(faults).toEqual([]);
      });

      test('a company that paid by check stores its first card by a token, and goes over to months', async () => {
        const mill = await aMill({ ...anAnnual, company: { ...anAnnual.company, term: 1 } });
        const visitor = await enterWithFields(mill, '2027-11-10T15:00:00.000Z');
        const { page: tab, button, says, sentTo, faults } = visitor;
        await tab.goto('/subscription-renewal');
        await button('Next').click();
        await tab.getByRole('radio', { name: /^Monthly/ }).check();
        await button('Next').click();
        await button('Add a card').click();
        await fillFrame(visitor);
        expect(await sentTo('registerCardInfo', 'Store the card')).toEqual({ paymentToken: token });
        await says('Updated successfully!');
        await button('Renew Subscription').click();
        await says('by card ending 1111');
        expect(faults).toEqual([]);
      });

      test('no card form appears when the script of the gateway does not load', async () => {
        const { page: tab, button, says } = await enterWithFields(await aMill(), signUpAt);
        await tab.route('**/token/Collect.js', (route) => route.abort('connectionrefused'));
        await tab.goto(`${page}?tab=credit-card`);
        await button('Update Card Info').click();
        await says('The card fields of the payment provider can not be reached.');
        expect(await button('Store the card').isDisabled()).toBe(true);
      });
    });
  },
  {},
  () => new Date(now),
);
