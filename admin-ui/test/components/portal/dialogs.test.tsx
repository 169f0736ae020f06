import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ImportModal } from '../../../src/orders/edit/import/ImportDialog';
import { PaymentModal } from '../../../src/orders/payment/PaymentModal';
import { ApiError } from '../../../src/providers/http';
import { importedLines } from '../../fake/fake-order-lines';
import { fakePortal, type FakePortal, noNetwork } from '../../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../../kit/form';
import { anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs, type ShownPage } from '../../kit/render-page';

const order = anOrder({ status: 'scanned', total: 96_820 / 100 });

interface Opened extends ShownPage {
  readonly portal: FakePortal;
  readonly open: HTMLElement;
  readonly isClosed: () => boolean;
  /** Clicks outside the dialog. */
  readonly pressBeside: () => Promise<void>;
  readonly pressCross: () => Promise<void>;
}

/** Twice as long as a click outside may be the second half of the double click that opened the dialog. */
const doubleClickMs = 600;

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
    pressBeside: async () => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + doubleClickMs);
      await page.user.click(beside);
      now.mockRestore();
    },
    // The first of these buttons is next to the title.
    pressCross: () => page.user.click(within(open).getAllByRole('button')[0] ?? open),
  };
};

const theImport = () => shown('Import Fabric Group', (onClose) => <ImportModal order={order} onClose={onClose} />);
const thePayment = () =>
  shown('Submit Payment', (onClose) => <PaymentModal order={order} link={undefined} onClose={onClose} />);

const question = () => screen.queryByRole('alertdialog', { name: 'Unsaved changes' });
const csv = new File(['code,quantity\nHB-1,3\n'], 'lines.csv', { type: 'text/csv' });

beforeEach(() => signInAs('mill'));

test('a dialog is not closed by the second half of the double click that opened it', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const { user, open, isClosed } = await theImport();
  const beside = open.parentElement ?? open;
  await user.click(beside);
  expect(isClosed()).toBe(false);
  now.mockReturnValue(1_800_000_000_300);
  await user.click(beside);
  expect(isClosed()).toBe(true);
  now.mockRestore();
});

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
    const { user, portal, open, pressBeside, isClosed } = await theImport();
    portal.answer('importOrderFabrics', importedLines);
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
    const release = portal.hold('payVendor');
    await press(user, opened.open, /^Pay /);
    await screen.findByText(/^Paying \$968\.20/);
    await pressBeside();
    await user.keyboard('{Escape}');
    for (const button of within(await dialog('Submit Payment')).getAllByRole('button'))
      expect(button).toHaveProperty('disabled', true);
    expect([isClosed(), question()]).toEqual([false, null]);
    release();
    await screen.findByText('Payment approved.');
    await waitFor(() => expect(portal.server.read('Orders', 'order').status).toBe('invoiced'));
  });

  const failedBy = (status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) => {
    const messages = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]));
    return new ApiError(status, { statusCode: status, name: 'Error', message, code, details: { messages } });
  };
  const pay = async (opened: Opened) => {
    await typeCard(opened);
    await press(opened.user, opened.open, /^Pay /);
  };

  test('is not sent while an earlier one cannot be asked for, and may be tried again', async () => {
    const opened = await thePayment();
    opened.portal.server.change('Orders', { id: 'order' }, { paymentStatus: 'unsettled' });
    opened.portal.fail('payVendor', failedBy(503, 'INTERNAL', 'Internal Server Error'));
    await pay(opened);
    // The portal reads the order for two seconds, since the payment request may still be running.
    await screen.findByText(/No second payment was sent\./);
    await press(opened.user, await dialog('Submit Payment'), 'Try again');
    await screen.findByText('Payment approved.');
  });

  test('is not called failed while nobody knows, and shown approved as soon as it is known', async () => {
    const opened = await thePayment();
    opened.portal.server.change('Orders', { id: 'order' }, { paymentStatus: 'unknown' });
    opened.portal.fail('payVendor', noNetwork());
    await pay(opened);
    await screen.findByText(/We do not know yet whether it was paid\./);
    expect(screen.queryByText(/Failed|Nothing was charged/)).toBeNull();
    opened.portal.server.change('Orders', { id: 'order' }, { paymentStatus: 'approved', transactionId: 'paid' });
    await press(opened.user, await dialog('Submit Payment'), 'Check again');
    await screen.findByText('Payment approved.');
  });

  test('was not sent when the browser is off line', async () => {
    const opened = await thePayment();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    opened.portal.fail('payVendor', noNetwork());
    await pay(opened);
    await screen.findByText(/You are off line: the payment was not sent/);
    Reflect.deleteProperty(navigator, 'onLine');
  });

  test('says above the form that fields are empty, and keeps a card that was declined', async () => {
    const opened = await thePayment();
    await press(opened.user, opened.open, /^Pay /);
    await screen.findByText('Empty required field(s)');
    expect(faultOf(fieldIn(opened.open, 'Zip'))).toContain('Zip is required.');
    opened.portal.fail('payVendor', failedBy(402, 'payment.declined', 'Do not honor'));
    await pay(opened);
    expect(await screen.findAllByText(/Do not honor/)).toHaveLength(1);
    const open = await dialog('Submit Payment');
    expect([fieldIn(open, 'Card number'), fieldIn(open, 'Zip')].map(({ value }) => value)).toEqual([
      '4111 1111 1111 1111',
      '10001',
    ]);
    await press(opened.user, open, 'Try again');
    await screen.findByText('Payment approved.');
  });

  test('shows what the server refuses at its field, and leads there', async () => {
    const opened = await thePayment();
    const faults = { cvv: 'cvv is invalid', zip: 'zip is invalid' };
    opened.portal.fail('payVendor', failedBy(422, 'card.cvc-invalid', 'cvv is invalid', faults));
    await pay(opened);
    await screen.findByText(/Look at the marked fields\./);
    const open = await dialog('Submit Payment');
    for (const [label, text] of [
      ['CVV', 'cvv is invalid'],
      ['Zip', 'zip is invalid'],
    ] as const)
      expect(faultOf(fieldIn(open, label))).toContain(text);
    await waitFor(() => expect(document.activeElement).toBe(fieldIn(open, 'CVV')));
  });
});
