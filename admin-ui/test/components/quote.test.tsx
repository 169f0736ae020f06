import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import OrderDetails from '../../src/orders/details/OrderDetails';
import { fakePortal, type FakePortal } from '../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../kit/form';
import { aLine, anOrder, anOrderGroup } from '../kit/records/orders';
import { showPage, signInAs, type ShownPage } from '../kit/render-page';

const allowed = ['note', 'quote', 'reject'] as const;
const placed = anOrder({
  status: 'placed',
  waitsFor: 'vendor',
  allowed: [...allowed],
  adminsOnly: ['quote', 'reject'],
});

interface Opened extends ShownPage {
  readonly portal: FakePortal;
  readonly total: HTMLInputElement;
  /** The first note of the vendor. */
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

beforeEach(() => {
  // What was typed and not sent is kept over a reload.
  sessionStorage.clear();
  signInAs('vendor');
});

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
