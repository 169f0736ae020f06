import type { Page } from 'playwright-core';
import { testPassword } from '../../http/world/a-company.js';

export class SignInPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  /** Signs in and waits for the portal, whose menu is in a drawer on a phone. */
  async signIn(email: string): Promise<void> {
    await this.send(email);
    await this.untilIn();
  }

  /** The same for a user with a second step. */
  async signInWithCode(email: string, code: string): Promise<void> {
    await this.send(email);
    await this.page.getByLabel('Code').fill(code);
    await this.page.keyboard.press('Enter');
    await this.untilIn();
  }

  /** Sends e-mail and password, with any outcome. */
  async send(email: string, password = testPassword): Promise<void> {
    await this.page.getByLabel('Email', { exact: false }).fill(email);
    await this.page.locator('input[type=password]').fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  private untilIn(): Promise<void> {
    return this.page.getByRole('banner').getByRole('button', { name: 'SIGN OUT' }).waitFor();
  }

  /**
   * Signs in as the owner of the demo data's first company, whose account the page shows, and waits for the dashboard.
   */
  async signInAsDemoOwner(): Promise<void> {
    await this.page
      .getByRole('button', { name: /, owner/ })
      .first()
      .click();
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }
}

export interface Person {
  readonly email: string;
  readonly username: string;
  readonly company: string;
}

export class SignUpPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/sign-up');
  }

  async signUp(person: Person): Promise<void> {
    const { page } = this;
    await this.fill(person);
    await this.typeCard();
    await this.send();
    await page.getByRole('heading', { name: 'Successfully Registered' }).waitFor();
  }

  /** Fills all steps except the last one, the card. */
  async fill(person: Person): Promise<void> {
    await this.confirmOwner(person);
    await this.confirmCompany(person.company, 'manufacturer');
    await this.page.getByRole('button', { name: 'One pack of 5 users more' }).click();
    await this.confirm('Confirm Codes & Discounts', 'Plan Details');
    await this.confirm('Confirm Plan', 'Terms of Service');
    await this.agree();
  }

  async confirmOwner({ email, username }: Person): Promise<void> {
    const { page } = this;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('User name').fill(username);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Phone').fill('5550102000');
    await this.confirm('Confirm Owner', 'Company Info');
  }

  async confirmCompany(name: string, type: 'manufacturer' | 'vendor'): Promise<void> {
    await this.page.getByLabel('Company name').fill(name);
    await this.page.getByLabel('Type').selectOption(type);
    await this.confirm('Confirm Company', 'Codes & Discounts');
  }

  async agree(): Promise<void> {
    await this.page.getByLabel('I agree to the Terms of Service').check();
    await this.confirm('Agree and continue', 'Payment Method');
  }

  async typeCard(number = '4111111111111111'): Promise<void> {
    const { page } = this;
    await page.getByLabel('Card number').pressSequentially(number);
    await page.getByLabel('Expiry').pressSequentially('1040');
    await page.getByLabel('CVV').pressSequentially('999');
  }

  /** Confirms the present step, and waits for the next one, whose heading then has the focus. */
  async confirm(button: string, next: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.at(next);
  }

  async at(title: string): Promise<void> {
    await this.page
      .getByRole('heading', { level: 1, name: title, exact: true })
      .and(this.page.locator(':focus'))
      .waitFor();
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign up', exact: true }).click();
  }
}

export class MailPage {
  constructor(private readonly page: Page) {}

  /**
   * Follows the link of the newest mail to an address. It waits for that mail, because workers send mails a moment
   * after the event.
   */
  async followLinkOf(email: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Mails of this installation' }).click();
    await this.followNewest(email);
  }

  /** The same for a reader without an open page. */
  async openLinkOf(email: string): Promise<void> {
    await this.page.goto('/dev/mail');
    await this.followNewest(email);
  }

  private async followNewest(email: string): Promise<void> {
    await this.choose(email);
    await this.page.getByRole('article').getByRole('link').filter({ hasText: 'set-password' }).click();
  }

  /** Waits for a mail to an address with this subject text, and returns the text of the newest. */
  async read(email: string, subject: string): Promise<string> {
    await this.page.goto('/dev/mail');
    await this.choose(email, subject);
    return this.page.getByRole('article').innerText();
  }

  private async choose(email: string, subject = ''): Promise<void> {
    const { page } = this;
    const mails = page.getByRole('list', { name: 'Mails' }).getByRole('button');
    const mail = mails.filter({ hasText: email }).filter({ hasText: subject }).first();
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (let tries = 0; tries < 50 && (await mail.count()) === 0; tries += 1) {
      const answered = page.waitForResponse(/\/api\/dev\/mails/);
      await page.getByRole('button', { name: 'Look again' }).click();
      await answered;
    }
    await mail.click();
  }
}

export class SetPasswordPage {
  constructor(private readonly page: Page) {}

  /** Sets a password, and waits for the portal, which then opens. */
  async setPassword(): Promise<void> {
    await this.send();
    await this.page.getByRole('banner').getByRole('button', { name: 'SIGN OUT' }).waitFor();
  }

  /** Sets a password, with any outcome. */
  async send(): Promise<void> {
    await this.page.getByLabel('New password', { exact: false }).first().fill(testPassword);
    await this.page.locator('input[name=again]').fill(testPassword);
    await this.page.getByRole('button', { name: 'Set password' }).click();
  }
}
