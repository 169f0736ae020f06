import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { aFabric, aLine, anOrder, manufacturerId, ref } from '../../test/kit/domain/orders.js';
import { orderDecider } from './order.decider.js';
import type { OrderEvent } from './order.events.js';

const { given } = scenario(orderDecider);
const { data: order } = anOrder.created({
  index: 2,
  poNumber: '',
  requireLevel: 'full',
  copiedFrom: { orderId: 'order-9', index: 1 },
});
const lines = [aLine('l1', { fabric: aFabric('F-1') }), aLine('l2', { fabric: aFabric('F-1'), quantity: 2 })];
const created: OrderEvent = { type: 'OrderCreated', data: order };
const taken: OrderEvent = {
  type: 'OrderLinesImported',
  data: { ...ref, mode: 'add', lines, firstPosition: 0, requirementsTotal: 5, isCopy: true },
};
const place = {
  type: 'PlaceOrder',
  companyId: manufacturerId,
  changes: {},
  hasOtherFields: false,
  link: { isActive: true, paymentOption: 'any' },
} as const;

describe('a copied order', () => {
  it('begins with the lines of the other one, including a fabric that occurs twice', () => {
    given().when({ type: 'CreateOrder', order, lines }).then(created, taken);
    given(created, taken).when({ type: 'CreateOrder', order, lines }).then();
  });

  it('has no lines when the other one has none', () => {
    given().when({ type: 'CreateOrder', order, lines: [] }).then(created);
  });

  it('is saved without a PO number until it has one', () => {
    const save = { type: 'SaveOrder', companyId: manufacturerId } as const;
    given(created, taken)
      .when({ ...save, changes: { poNumber: ' ', notes: 'cut on the bias' } })
      .then({ type: 'OrderSaved', data: { ...ref, changes: { notes: 'cut on the bias' }, requirementsTotal: 5 } });
    given(created, taken)
      .when({ ...save, changes: { poNumber: '' } })
      .then();
    const named: OrderEvent = {
      type: 'OrderSaved',
      data: { ...ref, changes: { poNumber: 'PO-8' }, requirementsTotal: 5 },
    };
    given(created, taken, named)
      .when({ ...save, changes: { poNumber: '' } })
      .refuses('order.po-required', 'PO number is required');
  });

  it('is placed after it got its own PO number', () => {
    given(created, taken).when(place).refuses('order.po-required', 'PO number is required');
    given(created, taken)
      .when({ ...place, changes: { poNumber: ' ' } })
      .refuses('order.po-required', 'PO number is required');
    const placed = orderDecider.decide(
      { ...place, changes: { poNumber: 'PO-8' } },
      fold(orderDecider, [created, taken]),
    );
    expect(placed.map(({ type }) => type)).toEqual(['OrderSaved', 'OrderPlaced']);
  });
});
