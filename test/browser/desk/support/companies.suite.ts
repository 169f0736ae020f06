import { dayIn } from '../../../../domain/kit/day.js';
import { aCompany, aSignUp, type TestCompany } from '../../../http/world/a-company.js';
import { tendCompany, untilCompany } from '../../../http/world/billing-days.js';
import type { TestApp } from '../../../http/world/test-app.js';
import { defineJourney } from '../../journey.js';
import { MailPage, SetPasswordPage } from '../../pages/entry-pages.js';
import { describePortal } from '../../portal.js';
import { aHand, enterAsSupport, type Hand, ways } from './hand.js';
import { daysAgo, movedClock } from './moved-clock.js';

const blocked = 'Because of pending payment your account is blocked. Please contact support for more details.';

interface BlockedCompany extends TestCompany {
  readonly billNumber: string;
}

/** A yearly company without a received check: its days have run out. */
const aBlockedCompany = async (app: TestApp): Promise<BlockedCompany> => {
  const company = { ...aSignUp().company, isAnnual: true };
  const { mill, billNumber } = await daysAgo(60, async () => {
    const annual = await aCompany(app, 'manufacturer', { company, cardInfo: undefined });
    await tendCompany(app, annual.companyId);
    const [bill] = (await annual.get('/api/bills')).body as readonly { readonly number: string }[];
    return { mill: annual, billNumber: bill?.number ?? '' };
  });
  for (const days of [25, 0]) await daysAgo(days, () => tendCompany(app, mill.companyId));
  await untilCompany(app, mill.companyId, ({ remainingDays }) => remainingDays === 0);
  return { ...mill, billNumber };
};

for (const { how, isPhone } of ways)
  describePortal(
    `a company that cannot get in, ${how},`,
    (portal) => {
      let mill: BlockedCompany;
      let other: TestCompany;
      let desk: Hand;
      let owner: Hand;
      beforeAll(async () => {
        mill = await aBlockedCompany(portal.app);
        other = await aCompany(portal.app);
        [desk, owner] = await Promise.all([aHand(portal, isPhone), aHand(portal, isPhone)]);
      }, 120_000);
      afterAll(async () => {
        for (const hand of [desk, owner]) await hand?.visitor.context.close();
      });

      const step = defineJourney(portal, () => [desk.visitor, owner.visitor]);
      const signsIn = async ({ email }: TestCompany) => {
        await owner.enter(email);
        await owner.title('Dashboard');
      };

      step('is blocked, as no check came: its owner is refused', async () => {
        await owner.enter(mill.email);
        await owner.says(blocked);
        owner.allow(403);
      });

      step('is found by support among the blocked ones, and opened with a reason', async () => {
        await enterAsSupport(portal, desk);
        await desk.looksRight();
        await desk.press(desk.page.getByRole('link', { name: 'Blocked', exact: true }));
        await desk.title('Companies');
        await desk.says('Blocked');
        await desk.looksRight();
        await desk.press(desk.page.getByRole('link', { name: mill.name, exact: true }));
        await desk.open(mill.name, 'Ticket 4711');
        await desk.looksRight();
      });

      step('has an open bill, which its page shows', async () => {
        await desk.press(desk.page.getByRole('link', { name: 'Subscription and bills', exact: true }));
        await desk.title('Subscription Details', 2);
        await desk.chooseTab('Payment Methods');
        await desk.says(mill.billNumber);
        await desk.looksRight();
      });

      step('has paid by a check, which support records', async () => {
        await desk.go('Subscriptions');
        await desk.chooseTab('Bills');
        await desk.fill(desk.page.getByRole('searchbox', { name: 'Filter by number' }), mill.billNumber);
        await desk.page.getByRole('link', { name: mill.name, exact: true }).waitFor();
        await desk.looksRight();
        await desk.pressButton(`More for ${mill.billNumber}`);
        await desk.choose(desk.page.getByRole('menuitem', { name: 'Record check' }));
        const dialog = desk.dialog(`Record the check for bill ${mill.billNumber}`);
        await desk.fill(dialog.getByLabel(/^Number of the check/), '1047');
        await desk.fillDay(dialog.getByLabel(/^Received on/), dayIn(new Date().toISOString(), 'America/New_York'));
        await desk.fill(dialog.getByLabel(/^Reason/), 'It came by mail');
        await desk.looksRight();
        await desk.pressButton('Record check', dialog);
        await desk.says('The bill is paid.');
        await dialog.waitFor({ state: 'hidden' });
      });

      step('is in at once, and reads who looked at it and why', async () => {
        await signsIn(mill);
        await owner.go('Company History');
        await owner.says('Looked at this company');
        await owner.says('Ticket 4711');
        await owner.pressButton('SIGN OUT');
        await owner.title('Sign in');
      });

      step('has an owner who has lost the password', async () => {
        await owner.enter(other.email, 'Another-Horse-9');
        await owner.says('Invalid email and password combination');
        owner.allow(401);
      });

      step('is found by its name, and its owner is sent a link', async () => {
        await desk.go('Companies');
        await desk.fill(desk.page.getByRole('searchbox', { name: 'Filter by name' }), other.name);
        await desk.says('1 company');
        await desk.press(desk.page.getByRole('link', { name: other.name, exact: true }));
        await desk.open(other.name, 'The owner called');
        await desk.pressButton('Send owner a link');
        const dialog = desk.dialog(`Send the owner of ${other.name} a link?`);
        await desk.fill(dialog.getByLabel(/^Reason/), 'The password is lost');
        await desk.looksRight();
        await desk.pressButton('Send the link', dialog);
        await desk.says('The link is on its way.');
      });

      step('is in again by that link', async () => {
        await new MailPage(owner.page).openLinkOf(other.email);
        await new SetPasswordPage(owner.page).setPassword();
        await owner.title('Dashboard');
        await owner.go('Company History');
        await owner.says('The password is lost');
      });
    },
    undefined,
    movedClock,
  );
