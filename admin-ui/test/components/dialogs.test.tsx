import { screen, waitFor, within } from '@testing-library/react';
import { ImportModal } from '../../src/orders/edit/import/ImportModal';
import { PaymentModal } from '../../src/orders/payment/PaymentModal';
import { fakePortal, type FakePortal } from '../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../kit/form';
import { anOrder, anOrderGroup } from '../kit/records/orders';
import { showPage, signInAs, type ShownPage } from '../kit/render-page';

const order = anOrder({ status: 'scanned', total: 96_820 / 100 });

interface Opened extends ShownPage {
  readonly portal: FakePortal;
  readonly open: HTMLElement;
  readonly isClosed: () => boolean;
  /** Presses beside the dialog. */
  readonly pressBeside: () => Promise<void>;
  readonly pressCross: () => Promise<void>;
}

const shown = async (title: string, element: (onClose: () => void) => React.ReactElement): Promise<Opened> => {
  const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()] });
  let closed = 0;
  const page = showPage({ portal, element: element(() => (closed += 1)) });
  const open = await dialog(title);
  const beside = open.parentElement ?? open;
  return {
    ...page,
    portal,
    open,
    isClosed: () => closed > 0,
    pressBeside: () => page.user.click(beside),
    // The first of the buttons stands beside the title.
    pressCross: () => page.user.click(within(open).getAllByRole('button')[0] ?? open),
  };
};

const theImport = () => shown('Import Fabric Group', (onClose) => <ImportModal order={order} onClose={onClose} />);
const thePayment = () =>
  shown('Submit Payment', (onClose) => <PaymentModal order={order} link={undefined} onClose={onClose} />);

const question = () => screen.queryByRole('alertdialog', { name: 'Unsaved changes' });
const csv = new File(['code,quantity\nHB-1,3\n'], 'lines.csv', { type: 'text/csv' });

beforeEach(() => signInAs('mill'));

describe('the import of an order', () => {
  test('closes at once while nothing is chosen', async () => {
    const { pressBeside, isClosed } = await theImport();
    await pressBeside();
    expect([isClosed(), question()]).toEqual([true, null]);
  });

  test.each<readonly [string, (opened: Opened) => Promise<unknown>]>([
    ['what the file does', ({ user, open }) => user.click(within(open).getByLabelText(/^Add to the fabrics/))],
    ['a file', ({ user, open }) => user.upload(within(open).getByLabelText('CSV file'), csv)],
  ])('asks before it forgets %s', async (_what, choose) => {
    const opened = await theImport();
    const { user, open, pressBeside, isClosed } = opened;
    await choose(opened);
    await pressBeside();
    expect([isClosed(), question()]).toEqual([false, null]);
    await user.keyboard('{Escape}');
    expect(question()).not.toBeNull();
    await press(user, await screen.findByRole('alertdialog'), 'Go on editing');
    expect(isClosed()).toBe(false);
    await press(user, open, 'Cancel');
    await press(user, await screen.findByRole('alertdialog'), 'Discard changes');
    expect(isClosed()).toBe(true);
  });

  test('has nothing to ask once the file is in', async () => {
    const { user, open, pressBeside, isClosed } = await theImport();
    await user.click(within(open).getByLabelText(/^Add to the fabrics/));
    await user.upload(within(open).getByLabelText('CSV file'), csv);
    await press(user, open, 'Import');
    await within(open).findByRole('button', { name: 'Done' });
    await waitFor(async () => {
      await pressBeside();
      expect(isClosed()).toBe(true);
    });
    expect(question()).toBeNull();
  });
});

describe('the payment of an order', () => {
  const card = { 'Card number': '4111111111111111', Expiry: '1040', CVV: '999', Zip: '10001' };
  const typeCard = async ({ user, open }: Opened) => {
    for (const [label, text] of Object.entries(card)) await user.type(fieldIn(open, label), text);
  };

  test('keeps the card that was typed, pressed beside or at the cross, until the reader gives it up', async () => {
    const opened = await thePayment();
    const { user, open, pressBeside, pressCross, isClosed } = opened;
    await typeCard(opened);
    await pressBeside();
    expect([isClosed(), question()]).toEqual([false, null]);
    await pressCross();
    await press(user, await screen.findByRole('alertdialog'), 'Go on editing');
    expect([isClosed(), fieldIn(open, 'Zip').value]).toEqual([false, '10001']);
    await pressCross();
    await press(user, await screen.findByRole('alertdialog'), 'Discard changes');
    expect(isClosed()).toBe(true);
  });

  test('is not sent with a CVV or a zip that no card has', async () => {
    const opened = await thePayment();
    const { user, portal, open } = opened;
    await typeCard(opened);
    await fill(user, open, { CVV: '1', Zip: 'x' });
    await press(user, open, /^Pay /);
    await screen.findByText('3 or 4 figures');
    await screen.findByText('3 to 10 letters or figures');
    expect(document.activeElement).toBe(fieldIn(open, 'CVV'));
    expect(portal.callsOf('payVendor')).toEqual([]);
  });

  test('can not be closed while it is under way', async () => {
    const opened = await thePayment();
    const { user, portal, pressBeside, isClosed } = opened;
    await typeCard(opened);
    const letGo = portal.hold('payVendor');
    await press(user, opened.open, /^Pay /);
    await screen.findByText(/^Paying \$968\.20/);
    await pressBeside();
    await user.keyboard('{Escape}');
    for (const button of within(await dialog('Submit Payment')).getAllByRole('button'))
      expect(button).toHaveProperty('disabled', true);
    expect([isClosed(), question()]).toEqual([false, null]);
    letGo();
    await screen.findByText('Payment approved.');
    await waitFor(() => expect(portal.server.read('Orders', 'order').status).toBe('invoiced'));
  });
});
