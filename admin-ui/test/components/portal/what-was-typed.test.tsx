import { act, screen, waitFor, within } from '@testing-library/react';
import GroupPage from '../../../src/inventory-groups/GroupPage';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import { ApiError } from '../../../src/providers/http';
import { fakePortal, noNetwork, type FakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { aGroup, anInventoryType } from '../../kit/records/inventory';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs, type ShownPage } from '../../kit/render-page';

const theOrder = () =>
  fakePortal({
    Companies: [aCompany()],
    Orders: [anOrder()],
    OrderGroups: [anOrderGroup()],
    OrderFabrics: [aLine()],
  });

const theGroup = () => fakePortal({ InventoryGroups: [aGroup()], InventoryTypes: [anInventoryType()] });

const openOrder = async (portal: FakePortal): Promise<ShownPage> => {
  const page = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
  await screen.findByRole('heading', { level: 1, name: /Edit order 12/ });
  return page;
};

const openGroup = async (portal: FakePortal): Promise<ShownPage> => {
  const address = '/edit-inventory-group/group';
  const page = showPage({ portal, element: <GroupPage />, path: '/edit-inventory-group/:id', address });
  await screen.findByRole('heading', { level: 1, name: /Lobby/ });
  return page;
};

const notice = (text: string | RegExp) => screen.findByText(text);

beforeEach(() => signInAs('mill'));

describe('what is typed while a save is under way', () => {
  test('into an order stays, is unsaved, and goes out with the next save', async () => {
    const portal = theOrder();
    const { user, container } = await openOrder(portal);
    const release = portal.hold('saveOrder');
    await fill(user, container, { 'PO number': 'PO-2' });
    await press(user, container, 'Save as Draft');
    await waitFor(() => expect(portal.callsOf('saveOrder')).toHaveLength(1));
    await fill(user, container, { 'Order notes': 'typed meanwhile' });
    release();
    await notice('Successfully Updated');
    expect(fieldIn(container, 'Order notes').value).toBe('typed meanwhile');
    await notice('Unsaved changes');
    await press(user, container, 'Save as Draft');
    await waitFor(() => expect(portal.server.read('Orders', 'order')).toMatchObject({ notes: 'typed meanwhile' }));
    expect(portal.server.read('Orders', 'order').po_number).toBe('PO-2');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  test('into a swatch group stays, and is unsaved', async () => {
    const portal = theGroup();
    const { user, container } = await openGroup(portal);
    const release = portal.hold('changeGroup');
    await fill(user, container, { Version: '2' });
    await press(user, container, 'Save Changes');
    await waitFor(() => expect(portal.callsOf('changeGroup')).toHaveLength(1));
    await fill(user, container, { 'Group Name': 'Hall' });
    release();
    await notice('Successfully Updated');
    expect(fieldIn(container, 'Group Name').value).toBe('Hall');
    await notice('Unsaved changes');
    expect(portal.server.read('InventoryGroups', 'group')).toMatchObject({ name: 'Lobby', version: '2' });
  });
});

test('an order that is read again after its line was changed is saved as it is then, and not refused', async () => {
  const portal = theOrder();
  const { user, container } = await openOrder(portal);
  const quantity = await within(container).findByLabelText('Quantity of HB-1');
  const release = portal.hold('getOne');
  await user.clear(quantity);
  await user.paste('9');
  await user.tab();
  await waitFor(() => expect(portal.server.all('OrderFabrics')[0]?.quantity).toBe(9));
  // A line is part of its order, whose revision it changes.
  const { revision } = portal.server.change('Orders', { id: 'order' }, {});
  await fill(user, container, { 'PO number': 'PO-2' });
  await press(user, container, 'Save as Draft');
  release();
  await notice('Successfully Updated');
  expect(portal.callsOf('saveOrder').map(([seen]) => seen)).toMatchObject([{ revision }]);
  expect(portal.server.read('Orders', 'order').po_number).toBe('PO-2');
});

describe('what somebody else has saved meanwhile', () => {
  test('in other fields is kept, and shown', async () => {
    const portal = theOrder();
    const { user, container } = await openOrder(portal);
    portal.server.change('Orders', { id: 'order' }, { notes: 'by Monday' });
    portal.server.change('OrderGroups', { id: 'order-group' }, { threadColor: 'weld' });
    await fill(user, container, { 'PO number': 'PO-2' });
    await press(user, container, 'Save as Draft');
    await notice('Successfully Updated');
    expect(portal.server.read('Orders', 'order')).toMatchObject({ po_number: 'PO-2', notes: 'by Monday' });
    expect(portal.server.read('OrderGroups', 'order-group').threadColor).toBe('weld');
    await waitFor(() => expect(fieldIn(container, 'Order notes').value).toBe('by Monday'));
    expect(fieldIn(container, 'Thread color').value).toBe('weld');
  });

  test.each([
    ['Keep theirs', 'PO-THEIRS'],
    ['Take mine', 'PO-MINE'],
  ])('in the same field is shown with both texts and its author: %s', async (answer, kept) => {
    const portal = theOrder();
    const { user, container } = await openOrder(portal);
    portal.server.change('Orders', { id: 'order' }, { po_number: 'PO-THEIRS' });
    await fill(user, container, { 'PO number': 'PO-MINE', 'Order notes': 'mine as well' });
    await press(user, container, 'Save as Draft');
    const question = await dialog('Changed by somebody else meanwhile');
    expect(question.textContent).toContain('PO number');
    expect(question.textContent).toContain('grace changed it to “PO-THEIRS” meanwhile.');
    expect(question.textContent).toContain('Yours is “PO-MINE”.');
    expect(portal.server.read('Orders', 'order')).toMatchObject({ po_number: 'PO-THEIRS', notes: 'by Friday' });
    const release = portal.hold('saveOrder');
    await press(user, question, answer);
    const save = within(container).getByRole('button', { name: 'Save as Draft' });
    await waitFor(() => expect(save).toHaveProperty('disabled', true));
    release();
    await notice('Successfully Updated');
    await waitFor(() => expect(document.activeElement).toBe(save));
    expect(portal.server.read('Orders', 'order')).toMatchObject({ po_number: kept, notes: 'mine as well' });
    expect(fieldIn(container, 'PO number').value).toBe(kept);
  });

  test('in the thread of its group is asked about too', async () => {
    const portal = theOrder();
    const { user, container } = await openOrder(portal);
    await fill(user, container, { 'Thread color': 'madder' });
    portal.server.change('OrderGroups', { id: 'order-group' }, { threadColor: 'woad' });
    await press(user, container, 'Save as Draft');
    const question = await dialog('Changed by somebody else meanwhile');
    expect(question.textContent).toContain('“woad”');
    expect(portal.server.read('OrderGroups', 'order-group').threadColor).toBe('woad');
    await press(user, question, 'Take mine');
    await notice('Successfully Updated');
    expect(portal.server.read('OrderGroups', 'order-group').threadColor).toBe('madder');
  });

  test('in other fields of a swatch group is kept, and shown', async () => {
    const portal = theGroup();
    const { user, container } = await openGroup(portal);
    portal.server.change('InventoryGroups', { id: 'group' }, { version: '2' });
    await fill(user, container, { 'Group Name': 'Hall' });
    await press(user, container, 'Save Changes');
    await notice('Successfully Updated');
    expect(portal.server.read('InventoryGroups', 'group')).toMatchObject({ name: 'Hall', version: '2' });
    await waitFor(() => expect(fieldIn(container, 'Version').value).toBe('2'));
  });

  test('in a swatch group is shown in its words', async () => {
    const portal = theGroup();
    const { user, container } = await openGroup(portal);
    portal.server.change('InventoryGroups', { id: 'group' }, { version: '2' });
    await fill(user, container, { Version: '3' });
    await press(user, container, 'Save Changes');
    const question = await dialog('Changed by somebody else meanwhile');
    expect(question.textContent).toContain('Somebody else changed it to “2” meanwhile.');
    await press(user, question, 'Keep theirs');
    await waitFor(() => expect(fieldIn(container, 'Version').value).toBe('2'));
  });
});

test('a line that was typed when the session ended is there again, in its dialog, for the same user', async () => {
  const portal = theOrder();
  const { user, container, unmount } = await openOrder(portal);
  await press(user, container, 'Add fabric');
  const typed = { Barcode: 'NW-9', 'Pattern Name': 'Twill', Color: 'Woad', Quantity: '7' };
  await fill(user, await dialog('Add fabric'), typed);
  const ended = { statusCode: 401, name: 'UnauthorizedError', message: 'Token Expired' };
  portal.fail('addOrderFabric', new ApiError(401, ended));
  await press(user, await dialog('Add fabric'), 'Add fabric');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  signInAs('mill');
  const again = await openOrder(portal);
  const form = await dialog('Add fabric');
  for (const [label, text] of Object.entries(typed)) expect(fieldIn(form, label).value).toBe(text);
  await press(again.user, form, 'Add fabric');
  await waitFor(() => expect(portal.server.all('OrderFabrics').map(({ code }) => code)).toEqual(['HB-1', 'NW-9']));
});

describe('a page whose record can not be read again', () => {
  test.each([
    ['an order that is edited', () => theOrder(), openOrder, { 'Order notes': 'typed before' }],
    ['a swatch group', () => theGroup(), openGroup, { Version: '7' }],
  ])('keeps what is typed into %s, says so, and reads it again', async (_name, aPortal, open, typed) => {
    const portal = aPortal();
    const { user, container } = await open(portal);
    await fill(user, container, typed);
    portal.fail('getOne', noNetwork());
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await notice('This page could not be read again.');
    await notice(/What you typed is still here\.$/);
    const [[label, text] = ['', '']] = Object.entries(typed);
    expect(fieldIn(container, label).value).toBe(text);
    await press(user, container, 'Refresh');
    await waitFor(() => expect(screen.queryByText('This page could not be read again.')).toBeNull());
    expect(fieldIn(container, label).value).toBe(text);
  });

  test('says that what was typed is still there only as long as something is typed', async () => {
    const portal = theOrder();
    const { user, container } = await openOrder(portal);
    portal.fail('getOne', noNetwork());
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await notice(/It may be out of date\.$/);
    await fill(user, container, { 'Order notes': 'typed later' });
    await notice(/What you typed is still here\.$/);
    await press(user, container, 'Save as Draft');
    await waitFor(() => expect(screen.queryByText(/What you typed is still here/)).toBeNull());
  });
});
