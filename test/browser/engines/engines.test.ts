import { startOwnApp, type TestApp } from '../../http/world/test-app.js';
import { testPassword, type TestCompany } from '../../http/world/a-company.js';
import { anOrderInStatus, saveRecord } from '../../http/world/an-order.js';
import { describeWith, type Need } from '../../servers/need.js';
import { portalPages, recordsAt, type PortalPage } from '../portal-pages.js';
import { createFixture, type Fixture } from '../stage.js';
import { firefox, openFirefox } from './firefox.js';
import { expectText, expectThat, faultsOf, follow, press, watch, type Tab } from './tab.js';
import { openWebkit, webkit } from './webkit.js';

let app: TestApp | undefined;
let stage: Promise<Fixture> | undefined;

const started = async (): Promise<{ readonly app: TestApp; readonly stage: Fixture }> => {
  app ??= await startOwnApp();
  return { app, stage: await (stage ??= createFixture(app)) };
};
afterAll(() => app?.stop());

const signIn = async (tab: Tab, { email }: TestCompany): Promise<void> => {
  await tab.goto('/login');
  await tab.run('localStorage.clear()');
  await tab.goto('/login');
  await expectThat(tab, `return document.querySelector('form')?.dataset.waits === undefined`);
  await watch(tab);
  await tab.type('input[name=email]', email);
  await tab.type('input[type=password]', testPassword);
  await press(tab, 'Sign in');
  await expectThat(tab, `return document.querySelector('main h1')?.textContent === 'Dashboard'`);
};

const addressOf = async (reader: TestCompany, page: PortalPage): Promise<string> => {
  const records = recordsAt(page);
  if (records === undefined) return page.path;
  const [first] = (await reader.get(`/api${records}`)).body as readonly { readonly id: string }[];
  return page.path.replace(':id', first?.id ?? 'none');
};

const engines: readonly (readonly [string, Need, (url: string) => Promise<Tab>])[] = [
  ['in Firefox', firefox, openFirefox],
  ["in Safari's engine", webkit, openWebkit],
];

for (const [title, need, open] of engines)
  describeWith([need], `the portal ${title}`, () => {
    let tab: Tab;
    let fixture: Fixture;
    beforeAll(async () => {
      const made = await started();
      fixture = made.stage;
      tab = await open(made.app.product.url);
    }, 180_000);
    afterAll(() => tab.close(), 60_000);

    test.each([
      ['manufacturer', 'mill'],
      ['vendor', 'vendor'],
    ] as const)(
      'shows a %s every page, without an error',
      async (company, reader) => {
        await signIn(tab, fixture[reader]);
        for (const page of portalPages.filter(({ portal }) => portal === company))
          await follow(tab, await addressOf(fixture[reader], page));
        expect(await faultsOf(tab)).toEqual([]);
      },
      240_000,
    );

    test('paints an empty date as a placeholder and a chosen one as a value', async () => {
      await signIn(tab, fixture.mill);
      await follow(tab, '/order/create');
      const isPainted = (token: string): string => `
        const date = document.querySelector('input[type=date]');
        if (date === null) return false;
        const sample = document.body.appendChild(document.createElement('i'));
        sample.style.color = 'var(${token})';
        const isSo = getComputedStyle(date).color === getComputedStyle(sample).color;
        sample.remove();
        return isSo;`;
      const choose = (day: string): Promise<unknown> =>
        tab.run(`
          const date = document.querySelector('input[type=date]');
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(date, '${day}');
          date.dispatchEvent(new Event('input', { bubbles: true }));`);
      await expectThat(tab, isPainted('--ink-3'));
      await choose('2030-03-01');
      await expectThat(tab, isPainted('--ink'));
      // Firefox shows a prompt before it leaves a changed form.
      await choose('');
      await expectThat(tab, isPainted('--ink-3'));
    }, 60_000);

    test('takes an order from its quote to its payment', async () => {
      const { mill, vendor } = fixture;
      const { id } = await anOrderInStatus(fixture, 'quoted');
      await signIn(tab, mill);
      await follow(tab, `/orders/${id}`);
      await press(tab, 'Accept');
      await press(tab, 'Accept $123.45');
      await expectText(tab, 'Successfully Accepted');
      await saveRecord(mill, 'PATCH', `/orders/${id}/release`, { releaseNotes: 'cut' });
      await saveRecord(vendor, 'PATCH', `/orders/${id}`, { status: 'scanned' });
      await follow(tab, '/orders_history');
      await follow(tab, `/orders/${id}`);
      await press(tab, 'Submit Payment');
      await expectThat(tab, `return document.querySelector('[role=dialog] input[name=cardNumber]') !== null`);
      for (const [name, text] of Object.entries({
        cardNumber: '4111111111111111',
        expiry: '1040',
        cvv: '999',
        zip: '10001',
      }))
        await tab.type(`[role=dialog] input[name=${name}]`, text);
      await press(tab, 'Pay $123.45');
      await expectText(tab, 'Payment approved.');
      expect(await faultsOf(tab)).toEqual([]);
    }, 120_000);
  });
