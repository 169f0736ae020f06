import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayIn } from '../../../../domain/kit/day.js';
import { aSupportCoupon } from '../../../http/world/a-coupon.js';
import { aPaymentBeingConfirmed } from '../../../http/world/a-payment.js';
import { anOrderInStatus, signUpPartners, type TradingPartners } from '../../../http/world/an-order.js';
import type { TestApp } from '../../../http/world/test-app.js';
import { defineJourney } from '../../journey.js';
import { SignUpPage } from '../../pages/entry-pages.js';
import { describePortal } from '../../portal.js';
import { aHand, enterAsSupport, type Hand, ways } from './hand.js';
import { daysAgo, movedClock } from './moved-clock.js';

const dead = 'end-payment';

const untilJob = async ({ product }: TestApp, id: string, state: 'failed' | 'done'): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await product.ports.jobs.status(dead, id))?.state === state) return;
    await pause(50);
  }
  throw new Error(`The job ${id} did not come to be ${state}.`);
};

/** A failed job: it was too early to end a payment without confirmation. Two days later it is possible. */
const aDeadJob = async (app: TestApp): Promise<string> => {
  const { id: orderId, partners } = await aPaymentBeingConfirmed(app, { paymentApiKey: 'invalid' }, 4);
  const id = randomUUID();
  await daysAgo(2, async () => {
    await app.product.ports.jobs.add(dead, id, { orderId, companyId: partners.mill.companyId });
    await untilJob(app, id, 'failed');
  });
  return id;
};

const tuesday = 2;
const zone = 'America/New_York';

const sinceTuesday = (): number => {
  const today = new Date(dayIn(new Date().toISOString(), zone)).getUTCDay();
  return (today - tuesday + 7) % 7 || 7;
};

for (const { how, isPhone } of ways)
  describePortal(
    `the installation, ${how},`,
    (portal) => {
      let job: string;
      let partners: TradingPartners;
      let day: string;
      let coupon: string;
      let desk: Hand;
      let guest: Hand;
      beforeAll(async () => {
        job = await aDeadJob(portal.app);
        partners = await daysAgo(sinceTuesday(), async () => {
          day = dayIn(movedClock().toISOString(), zone);
          const made = await signUpPartners(portal.app);
          await anOrderInStatus(made, 'quoted', { po_number: 'PO-TUESDAY' });
          return made;
        });
        coupon = (await aSupportCoupon(portal.app, { name: `LINENWEK-${randomUUID().slice(0, 8)}` })).name;
        [desk, guest] = await Promise.all([aHand(portal, isPhone), aHand(portal, isPhone)]);
        await enterAsSupport(portal, desk);
      }, 120_000);
      afterAll(async () => {
        for (const hand of [desk, guest]) await hand?.visitor.context.close();
      });

      const step = defineJourney(portal, () => [desk.visitor, guest.visitor]);
      const signsUpWith = async (code: string): Promise<void> => {
        const mark = randomUUID().slice(0, 8);
        const form = new SignUpPage(guest.page);
        await form.open();
        await form.confirmOwner({ email: `ada.${mark}@example.com`, username: `ada-${mark}`, company: '' });
        await form.confirmCompany(`Mill ${mark}`, 'manufacturer');
        await guest.page.getByLabel(/^Coupon or referral code/).fill(code);
        await guest.page.getByLabel(/^Coupon or referral code/).press('Enter');
      };
      const row = (text: string) => desk.page.getByRole('button', { name: text, exact: true });

      step('tells that a job is dead, and why', async () => {
        await desk.press(desk.page.getByRole('link', { name: '1 failed job', exact: true }));
        await desk.title('Jobs');
        await desk.says('End of a payment');
        await desk.looksRight();
      });

      step('has the job retried, which is done then', async () => {
        if (isPhone) {
          await desk.pressButton('More for End of a payment');
          await desk.choose(desk.page.getByRole('menuitem', { name: 'Retry' }));
        } else await desk.pressButton('Retry: End of a payment');
        const dialog = desk.dialog('Retry 1 job?');
        await desk.fill(dialog.getByLabel(/^Reason/), 'Three days are over');
        await desk.looksRight();
        await desk.pressButton('Retry', dialog);
        await desk.says('The job is tried again.');
        await untilJob(portal.app, job, 'done');
        await desk.page.reload();
        await desk.says('Nothing matches.');
        await desk.page.getByRole('link', { name: 'No failed jobs' }).waitFor();
      });

      step('has a wrong coupon ended, which no sign-up takes from then on', async () => {
        await desk.go('Coupons');
        await desk.fill(desk.page.getByRole('searchbox', { name: 'Filter by name' }), coupon);
        await desk.says('1 coupon');
        await desk.looksRight();
        await desk.pressButton(`End ${coupon}`);
        const dialog = desk.dialog(`End the coupon ${coupon}?`);
        await desk.fill(dialog.getByLabel(/^Reason/), 'Its name is wrong');
        await desk.looksRight();
        await desk.pressButton('End', dialog);
        await desk.says('The coupon has ended.');
        await desk.page.getByText('Ended', { exact: true }).waitFor();
        await signsUpWith(coupon);
        await guest.says('This code is not valid.');
        guest.allow(422);
      });

      step('tells what happened to an order last Tuesday, without what only its company reads', async () => {
        await desk.go('Audit');
        await desk.openFilters();
        await desk.pressButton(/^Company: /);
        const picker = desk.dialog('Company');
        await desk.fill(picker.getByRole('combobox', { name: 'Filter by name' }), partners.mill.name);
        await desk.choose(desk.page.getByRole('option', { name: partners.mill.name }));
        await desk.pressButton(/^Kind: /);
        await desk.choose(desk.page.getByRole('menuitem', { name: 'Order', exact: true }));
        await desk.page.getByRole('button', { name: 'Kind: Order', exact: true }).waitFor();
        // The calendar is the browser's own.
        await desk.page.getByLabel('Day', { exact: true }).fill(day);
        await desk.says(/^1-\d of \d on this day$/);
        await desk.looksRight();
        await desk.press(row('Order quoted'));
        await desk.says('$123.45');
        await desk.looksRight();
      });

      step('tells all of it once the company is open', async () => {
        await desk.press(desk.page.getByRole('link', { name: 'Open company' }));
        await desk.open(partners.mill.name, 'What became of the order?');
        await desk.page.goBack();
        await row('Quoted $123.45').waitFor();
        await desk.looksRight();
      });
    },
    undefined,
    movedClock,
  );
