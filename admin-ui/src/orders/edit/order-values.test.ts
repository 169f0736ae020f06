import { anOrderGroup } from '../../../test/kit/records/orders';
import { orderChangesOf, orderSaveOf, orderValues } from './order-values';

const group = anOrderGroup({ id: 'g', threadColor: 'navy', revision: 4 });
const values = { ...orderValues(undefined), po_number: 'PO-2', threadColor: 'weld', header: true };

it('leaves out the group of an order unless something of it was changed', () => {
  expect(orderChangesOf(values, new Set(['po_number']), group)).toEqual({ po_number: 'PO-2' });
});

it('names the revision of the group together with its changes, flag by flag', () => {
  expect(orderChangesOf(values, new Set(['threadColor', 'header']), group)).toEqual({
    group: { threadColor: 'weld', checks: { header: true }, revision: 4 },
  });
});

it('makes a new order of all that the form holds', () => {
  const made = orderSaveOf(values);
  expect(made).toMatchObject({ po_number: 'PO-2', requireLevel: 'none', notes: null });
  expect(made.group).toMatchObject({ threadColor: 'weld', notes: null, checks: { header: true, collate: false } });
});
