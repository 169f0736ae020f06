import { randomUUID } from 'node:crypto';
import { aCompany, aSignUp } from '../../../http/world/a-company.js';
import { referralCode } from '../../../http/world/a-coupon.js';
import { Keys } from '../../keys.js';
import { SignUpPage, type Person } from '../../pages/entry-pages.js';
import { describePortal } from '../../portal.js';
import type { Visitor } from '../../visitor.js';

const aPerson = (): Person => {
  const mark = randomUUID().slice(0, 8);
  return { email: `ada.${mark}@example.com`, username: `ada-${mark}`, company: `Mill ${mark}` };
};

const widths = [1_280, 375];

describePortal('a sign-up, step by step', (portal) => {
  const begin = async (width: number): Promise<Visitor & { readonly form: SignUpPage }> => {
    const visitor = await portal.visitor();
    await visitor.page.setViewportSize({ width, height: 800 });
    const form = new SignUpPage(visitor.page);
    await form.open();
    return { ...visitor, form };
  };
  const registered = ({ page }: Visitor) => page.getByRole('heading', { name: 'Successfully Registered' }).waitFor();

  test.each([
    [1_280, 'manufacturer', false],
    [1_280, 'vendor', true],
    [375, 'vendor', false],
    [375, 'manufacturer', true],
  ] as const)('at %i px makes a %s, by check: %s', async (width, type, isAnnual) => {
    const code = referralCode(await aCompany(portal.app));
    const visitor = await begin(width);
    const { page, form, faults } = visitor;
    const person = aPerson();
    await form.confirmOwner(person);
    await form.confirmCompany(person.company, type);
    const field = page.getByLabel(/^Coupon or referral code/);
    await field.fill('NOBODYS');
    await field.press('Enter');
    await page.getByText('This code is not valid.').waitFor();
    // The browser prints the refused code.
    expect(faults.splice(0)).toEqual([expect.stringContaining('/api/Companies/signUp/preview')]);
    await field.fill(code);
    await field.press('Enter');
    await page.getByText('Referral coupon matched: $50.00 off the first bill.').waitFor();
    await page.getByLabel('Number of Users').fill('12');
    await form.confirm('Confirm Codes & Discounts', 'Plan Details');
    if (isAnnual) await page.getByRole('radio', { name: /^Annual, check/ }).check();
    await page.getByText(isAnnual ? '$4,510.00' : '$330.00').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Back' }).click();
    await form.at('Company Info');
    await form.confirm('Confirm Company', 'Codes & Discounts');
    await form.confirm('Confirm Codes & Discounts', 'Plan Details');
    await form.confirm('Confirm Plan', 'Terms of Service');
    await form.agree();
    if (!isAnnual) await form.typeCard();
    await form.send();
    await registered(visitor);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each(widths)('at %i px needs no mouse', async (width) => {
    const visitor = await begin(width);
    const { page, form, faults } = visitor;
    const keys = new Keys(page);
    const person = aPerson();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const confirm = async (name: string, next: string) => {
      await keys.tabTo(button(name));
      await keys.press('Enter');
      await form.at(next);
    };
    await button('Confirm Owner').waitFor();
    await keys.fill(page.getByLabel('Email'), person.email);
    await keys.fill(page.getByLabel('User name'), person.username);
    await confirm('Confirm Owner', 'Company Info');
    await keys.fill(page.getByLabel('Company name'), person.company);
    await keys.tabTo(page.getByLabel('Type'));
    await keys.type('Vendor');
    await confirm('Confirm Company', 'Codes & Discounts');
    await keys.tabTo(page.getByRole('radio', { name: /^3 years/ }));
    await keys.press('ArrowDown');
    expect(await page.getByRole('radio', { name: /^1 year/ }).isChecked()).toBe(true);
    await keys.tabTo(button('One pack of 5 users more'));
    await keys.press('Enter');
    await confirm('Confirm Codes & Discounts', 'Plan Details');
    await page.getByText('$325.00').first().waitFor();
    await confirm('Confirm Plan', 'Terms of Service');
    await keys.tabTo(page.getByLabel('I agree to the Terms of Service'));
    await keys.press('Space');
    await confirm('Agree and continue', 'Payment Method');
    await keys.fill(page.getByLabel('Card number'), '4111111111111111');
    await keys.fill(page.getByLabel('Expiry'), '1040');
    await keys.fill(page.getByLabel('CVV'), '999');
    await keys.tabTo(button('Sign up'));
    await keys.press('Enter');
    await registered(visitor);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each(widths)('at %i px comes back to its owner when the e-mail was used in the meantime', async (width) => {
    const visitor = await begin(width);
    const { page, form, faults } = visitor;
    const person = aPerson();
    await form.fill(person);
    const first = aSignUp();
    const made = await portal.app
      .request('POST', '/api/Companies/signUp')
      .send({ ...first, owner: { ...first.owner, email: person.email } });
    expect(made.status).toBe(200);
    await form.typeCard();
    await form.send();
    await form.at('Owner Info');
    expect(await page.getByRole('alert').innerText()).toContain('Duplication! Email already in use!');
    // The browser prints each response above 399.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
    await page.context().close();
  });

  test.each(widths)(
    'at %i px stays at the payment when the card is declined, and is sent with another card',
    async (width) => {
      const visitor = await begin(width);
      const { page, form } = visitor;
      await form.fill(aPerson());
      await page.route('**/api/Companies/signUp', (route) => {
        const error = { statusCode: 402, name: 'Error', message: 'DECLINE', code: 'PAYMENT_DECLINED' };
        return route.fulfill({ status: 402, json: { error } });
      });
      await form.typeCard();
      await form.send();
      await page.getByText('Please check your payment details and contact the administration. DECLINE').waitFor();
      await page.unroute('**/api/Companies/signUp');
      await form.send();
      await registered(visitor);
      await page.context().close();
    },
  );

  test.each(widths)('at %i px asks before it is left in the middle', async (width) => {
    const visitor = await begin(width);
    const { page, form } = visitor;
    await form.confirmOwner(aPerson());
    const leave = () => page.getByRole('link', { name: 'Sign in' }).click();
    await leave();
    await page.getByText('Are you sure you want to go to /login?').waitFor();
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(visitor.path()).toBe('/sign-up');
    await leave();
    await page.getByRole('button', { name: 'Leave the page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.context().close();
  });
});
