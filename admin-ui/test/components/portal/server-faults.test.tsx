import { screen, waitFor, within } from '@testing-library/react';
import FabricList from '../../../src/fabrics/list/FabricList';
import GroupPage from '../../../src/inventory-groups/GroupPage';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import { ApiError } from '../../../src/providers/http';
import { fakePortal, noNetwork, type FakePortal } from '../../fake/fake-portal';
import { dialog, faultOf, invalidFieldsIn, fieldIn, fill, press } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { aFabric, aGroup, anInventoryType } from '../../kit/records/inventory';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const words = 'In words that no program knows';

const refused = (code: string, ...fields: readonly string[]): ApiError => {
  const messages = Object.fromEntries(fields.map((field) => [field, [words]]));
  const details = fields.length === 0 ? {} : { details: { messages } };
  return new ApiError(422, { statusCode: 422, name: 'ValidationError', message: words, code, ...details });
};

/** The message above the fields. */
const alertsIn = (form: HTMLElement) =>
  within(form)
    .queryAllByRole('alert')
    .filter(({ textContent }) => textContent !== '');

/** A filled form, with the function that sends it. */
interface Sent {
  readonly portal: FakePortal;
  readonly form: HTMLElement;
  readonly send: () => Promise<void>;
}

const newFabric = async (): Promise<Sent> => {
  const portal = fakePortal({ Fabrics: [aFabric()] });
  const { user } = showPage({ portal, element: <FabricList />, resource: 'Fabrics' });
  await user.click(await screen.findByRole('button', { name: 'Add Fabric' }));
  const form = await dialog('Add Fabric');
  await fill(user, form, { 'Fabric ID': 'HB-2', 'Pattern Name': 'Twill', Color: 'Woad', Grade: 'A' });
  return { portal, form, send: () => press(user, form, 'Add Fabric') };
};

const newLine = async (): Promise<Sent> => {
  const portal = fakePortal({
    Companies: [aCompany()],
    Orders: [anOrder()],
    OrderGroups: [anOrderGroup()],
    OrderFabrics: [aLine()],
  });
  const { user } = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
  await user.click(await screen.findByRole('button', { name: 'Add fabric' }));
  const form = await dialog('Add fabric');
  await fill(user, form, { Barcode: 'HB-2', 'Pattern Name': 'Twill', Color: 'Woad', Quantity: '3' });
  return { portal, form, send: () => press(user, form, 'Add fabric') };
};

const groupName = async (): Promise<Sent> => {
  const portal = fakePortal({ InventoryGroups: [aGroup()], InventoryTypes: [anInventoryType()] });
  const address = '/edit-inventory-group/group';
  const { user, container } = showPage({ portal, element: <GroupPage />, path: '/edit-inventory-group/:id', address });
  await screen.findByRole('heading', { level: 1 });
  await fill(user, container, { Version: '2' });
  return { portal, form: container, send: () => press(user, container, 'Save Changes') };
};

const forms = {
  'a new fabric': [newFabric, 'createFabric'],
  'a new line of an order': [newLine, 'addOrderFabric'],
  'a swatch group': [groupName, 'changeGroup'],
} as const;

describe('what the server refuses', () => {
  beforeEach(() => signInAs('mill'));

  test.each<readonly [string, keyof typeof forms, string, readonly string[], string]>([
    ['a code that is taken', 'a new fabric', 'fabric.code-taken', [], 'Fabric ID'],
    ['a code that is none', 'a new fabric', 'fabric.code-invalid', [], 'Fabric ID'],
    ['what is wrong with a color', 'a new fabric', 'fabric.text-too-long', ['color'], 'Color'],
    ['a fabric that the order has', 'a new line of an order', 'order-line.duplicate', [], 'Barcode'],
    ['a fabric that is none', 'a new line of an order', 'order-line.fabric-required', ['fabricId'], 'Barcode'],
    ['a code that is none of a line', 'a new line of an order', 'fabric.code-invalid', ['code'], 'Barcode'],
    ['a quantity', 'a new line of an order', 'order-line.quantity-required', ['quantity'], 'Quantity'],
    [
      'what is wrong with a pattern',
      'a new line of an order',
      'fabric.text-too-long',
      ['pattern_name'],
      'Pattern Name',
    ],
    ['a name that is taken', 'a swatch group', 'group.name-taken', [], 'Group Name'],
  ])('%s stands at its field, whatever its words', async (_what, formName, code, fields, label) => {
    const [open, verb] = forms[formName];
    const { portal, form, send } = await open();
    portal.fail(verb, refused(code, ...fields));
    await send();
    await waitFor(() => expect(faultOf(fieldIn(form, label))).toContain(words));
    expect(invalidFieldsIn(form)).toHaveLength(1);
    expect(within(form).getAllByText(words)).toHaveLength(1);
    expect(document.activeElement).toBe(fieldIn(form, label));
  });

  test.each(Object.entries(forms))('%s shows what belongs to no field above all of them', async (_form, given) => {
    const [open, verb] = given;
    const { portal, form, send } = await open();
    portal.fail(verb, refused('company.closed'));
    await send();
    await within(form).findByText(words);
    expect(within(form).getByText(words).closest('[role=alert]')).not.toBeNull();
    expect(invalidFieldsIn(form)).toEqual([]);
  });

  test.each(Object.entries(forms))(
    '%s that does not reach it has no wrong field, and goes out again',
    async (_form, given) => {
      const [open, verb] = given;
      const { portal, form, send } = await open();
      portal.fail(verb, noNetwork());
      await send();
      await waitFor(() => expect(alertsIn(form)).toHaveLength(1));
      expect(invalidFieldsIn(form)).toEqual([]);
      await send();
      await waitFor(() => expect(portal.callsOf(verb)).toHaveLength(2));
      await screen.findByText(/Successfully Updated|Added Successfully|Operation successful/);
    },
  );
});
