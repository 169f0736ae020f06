import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { fakePortal, type FakePortal } from '../../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../../kit/form';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs, type ShownPage } from '../../kit/render-page';

const allowed = ['note', 'quote', 'reject'] as const;
const placed = anOrder({
  status: 'placed',
  waitsFor: 'vendor',
  allowed: [...allowed],
  rights: { quote: 'Quote Orders', reject: 'Quote Orders' },
});

interface Opened extends ShownPage {
  readonly portal: FakePortal;
  readonly total: HTMLInputElement;
  /** The field for the first note of the vendor. */
  readonly note: HTMLElement;
}

const thePage = async (): Promise<Opened> => {
  const portal = fakePortal({ Orders: [placed], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
  const element = (
    <>
      <OrderDetails />
      <Link to="/elsewhere">Away</Link>
    </>
  );
  const page = showPage({ portal, element, path: '/vendor/orders/:id', address: '/vendor/orders/order' });
  await screen.findByLabelText(/^Total Amount/);
  const [note] = await screen.findAllByPlaceholderText(/^Note for /);
  if (note === undefined) throw new Error('There is no field for a note.');
  return { ...page, portal, total: fieldIn(page.container, 'Total Amount'), note };
};

beforeEach(() => signInAs('vendor'));

describe('a quote', () => {
  test('does not go out at an amount that can be read in two ways', async () => {
    const { user, container, portal, total } = await thePage();
    await fill(user, container, { 'Total Amount': '1,2,3' });
    await press(user, container, 'Quote');
    await waitFor(() => expect(faultOf(total)).toContain('Type an amount such as 1234.50'));
    expect(portal.callsOf('quoteOrder')).toEqual([]);
  });

  test('is rejected in a dialog that asks before it loses the reason', async () => {
    const { user, container } = await thePage();
    await press(user, container, 'Reject');
    const open = await dialog(/^Reject/);
    within(open).getByText('Autumn books from Harrow Mills');
    await user.type(screen.getByLabelText(/^Reason/), 'out of thread');
    await user.click(open.parentElement ?? open);
    await user.keyboard('{Escape}');
    await press(user, await screen.findByRole('alertdialog'), 'Go on editing');
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'out of thread');
    await press(user, open, 'Cancel');
    await press(user, await screen.findByRole('alertdialog'), 'Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a user of a vendor', () => {
  const open = () => {
    const portal = fakePortal({ Orders: [placed], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    const address = '/vendor/orders/order';
    return { portal, ...showPage({ portal, element: <OrderDetails />, path: '/vendor/orders/:id', address }) };
  };

  test('quotes with the right to', async () => {
    signInAs('vendor', { role: 'user', permissions: ['Admin App Access', 'Quote Orders'] });
    const { user, container, portal } = open();
    await screen.findByLabelText(/^Total Amount/);
    await fill(user, container, { 'Total Amount': '12.50' });
    const [, notes] = screen.getAllByRole('textbox', { name: /^Notes/ });
    if (notes === undefined) throw new Error('There is no field for the notes of the quote.');
    await user.type(notes, 'From stock');
    await user.click(screen.getByRole('button', { name: 'Quote $12.50' }));
    await waitFor(() => expect(portal.callsOf('quoteOrder')).toHaveLength(1));
  });

  test('reads without it who may quote', async () => {
    signInAs('vendor', { role: 'user', permissions: ['Admin App Access'] });
    const { user } = open();
    await user.click(await screen.findByText('Who may do what now'));
    await screen.findAllByText('admins, and who has the right Quote Orders');
    expect(screen.queryByLabelText(/^Total Amount/)).toBeNull();
  });
});

describe('what a vendor has typed', () => {
  const leave = ({ user }: Opened) => user.click(screen.getByRole('link', { name: 'Away' }));
  const question = () => dialog('Unsaved changes');

  test.each([
    ['a quote', ({ total }: Opened) => total, '120.50'],
    ['a note', ({ note }: Opened) => note, 'only in navy'],
  ])('%s is asked for before it is left', async (_what, fieldOf, text) => {
    const opened = await thePage();
    await opened.user.type(fieldOf(opened), text);
    await leave(opened);
    await question();
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fieldOf(opened)).toHaveProperty('value', text);
    await leave(opened);
    await press(opened.user, await question(), 'Leave the page');
    await screen.findByText('Another page');
  });

  test('in two forms of a page is asked for once', async () => {
    const opened = await thePage();
    await opened.user.type(opened.total, '99');
    await opened.user.type(opened.note, 'by Friday');
    await leave(opened);
    await press(opened.user, await question(), 'Leave the page');
    await screen.findByText('Another page');
  });
});

describe('several orders that wait for a quote', () => {
  const waiting = (id: string, index: number) => {
    const waitsSince = `2026-11-0${index}T09:00:00Z`;
    return { ...placed, id, index, waitsSince, urgency: `9999-12-31 ${waitsSince}` };
  };
  const three = [waiting('order', 2), waiting('newest', 3), waiting('oldest', 1)];
  const show = async (address = '/vendor/orders/order') => {
    const portal = fakePortal({ Orders: three, OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    const element = (
      <main>
        <OrderDetails />
      </main>
    );
    const page = showPage({ portal, element, path: '/vendor/orders/:id', address });
    await screen.findByText('2 of 3 left');
    return { ...page, portal };
  };
  const isAt = (index: number) => screen.findByRole('heading', { level: 1, name: `Order ${index} from Harrow Mills` });

  test('are quoted one after the other, those that wait longest first', async () => {
    const { user, container, portal } = await show();
    await fill(user, container, { 'Total Amount': '120.50' });
    const [, notes] = screen.getAllByRole('textbox', { name: /^Notes/ });
    if (notes === undefined) throw new Error('There is no field for the notes of the quote.');
    await user.type(notes, 'in two weeks');
    await press(user, container, 'Quote and next');
    await isAt(3);
    await screen.findByText('Quote of $120.50 sent to Harrow Mills');
    expect(portal.server.read('Orders', 'order')).toMatchObject({ status: 'quoted', total: 120.5 });
    await waitFor(() => expect(document.activeElement).toBe(fieldIn(container, 'Total Amount')));
    await screen.findByText('2 of 2 left');
    await user.keyboard('99{Tab}soon{Control>}{Enter}{/Control}');
    await isAt(1);
    expect(portal.server.read('Orders', 'newest')).toMatchObject({ status: 'quoted', total: 99, quote: 'soon' });
    expect(screen.queryByRole('button', { name: 'Quote and next' })).toBeNull();
  });

  test('are leafed through by j and k, which are letters in a field and can be switched off', async () => {
    const { user, container } = await show();
    await user.keyboard('j');
    await isAt(3);
    await user.keyboard('k');
    await isAt(2);
    await user.type(fieldIn(container, 'Total Amount'), 'k');
    await isAt(2);
    await user.clear(fieldIn(container, 'Total Amount'));
    await press(user, container, 'Keys');
    await user.click(screen.getByRole('switch', { name: 'Single letters are keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('k');
    await isAt(2);
  });
});
