import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { aFabric, aLine, anOrder, historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import { messageOf } from '../messages.js';
import { orderDecider } from './order.decider.js';
import type { LineCommand, PlaceOrder, SaveOrder } from './order.commands.js';
import type { OrderEvent, OrderStatus } from './order.events.js';

const { given } = scenario(orderDecider);
const history = (status: OrderStatus): OrderEvent[] => historyTo[status]?.() ?? [];
const byMill = { companyId: manufacturerId } as const;
const byVendor = { companyId: vendorId } as const;

describe('saving an order', () => {
  it.each(['quoted', 'accepted', 'scanned', 'invoiced', 'complete'] as const)(
    'refuses a save of an order that is %s',
    (status) => {
      given(...history(status))
        .when({ type: 'SaveOrder', ...byMill, changes: {} })
        .refuses('order.locked', 'You can not make any change now!');
      given(...history(status))
        .when({
          type: 'AddLine',
          ...byMill,
          line: aLine('line-2', { fabric: aFabric('F-200') }),
          allowDuplicate: false,
        })
        .refuses('order.locked');
    },
  );

  it.each(['placed', 'rejected', 'cancelled'] as const)(
    'returns an order that was %s to draft, even without other changes',
    (status) => {
      given(...history(status))
        .when({ type: 'SaveOrder', ...byMill, changes: {} })
        .then({ type: 'OrderReturnedToDraft', data: { ...ref, from: status } });
    },
  );

  describe('by a caller who saw it in another status', () => {
    const line = aLine('line-2', { fabric: aFabric('F-200') });
    const link = { isActive: true, paymentOption: 'card' } as const;
    const changes: (SaveOrder | PlaceOrder | LineCommand)[] = [
      { type: 'SaveOrder', ...byMill, changes: { notes: 'soft' } },
      { type: 'PlaceOrder', ...byMill, changes: { notes: 'soft' }, hasOtherFields: true, link },
      { type: 'PlaceOrder', ...byMill, changes: {}, hasOtherFields: false, link },
      { type: 'AddLine', ...byMill, line, allowDuplicate: false },
      { type: 'ChangeLine', ...byMill, lineId: 'line-1', quantity: 9 },
      { type: 'RemoveLine', ...byMill, lineId: 'line-1' },
      { type: 'ImportLines', ...byMill, mode: 'replace', lines: [line] },
      { type: 'SortLines', ...byMill, lineIds: ['line-1'] },
    ];

    it.each(changes)('is refused after the order was placed, rejected or cancelled: $type', (command) => {
      given(...history('placed'))
        .when({ ...command, seenStatus: 'draft' })
        .refuses('order.status-changed', messageOf('order.status-changed', { status: 'placed' }));
      given(...history('rejected'))
        .when({ ...command, seenStatus: 'draft' })
        .refuses('order.status-changed', messageOf('order.status-changed', { status: 'rejected' }));
      given(...history('placed'))
        .when({ ...command, seenStatus: 'cancelled' })
        .refuses('order.status-changed');
    });

    it('is accepted while the order is a draft, after any changes by others', () => {
      const changed = { type: 'OrderReturnedToDraft', data: { ...ref, from: 'placed' } } as const;
      for (const seenStatus of ['draft', 'placed'])
        given(...history('placed'), changed)
          .when({ type: 'SaveOrder', ...byMill, changes: { notes: 'soft' }, seenStatus })
          .then({ type: 'OrderSaved', data: { ...ref, changes: { notes: 'soft' }, requirementsTotal: 1 } });
    });

    it('is accepted from a caller who saw the status placed, and withdraws the order', () => {
      given(...history('placed'))
        .when({ type: 'RemoveLine', ...byMill, lineId: 'line-1', seenStatus: 'placed' })
        .then(
          {
            type: 'OrderLineRemoved',
            data: { ...ref, lineId: 'line-1', code: 'F-100', position: 0, requirementsTotal: 0 },
          },
          { type: 'OrderReturnedToDraft', data: { ...ref, from: 'placed' } },
        );
    });

    it('is refused like any other change of a locked order', () => {
      given(...history('quoted'))
        .when({ type: 'SaveOrder', ...byMill, changes: {}, seenStatus: 'draft' })
        .refuses('order.locked');
    });
  });

  it('removes the price when a cancelled order becomes a draft', () => {
    const events = [
      ...history('cancelled'),
      { type: 'OrderReturnedToDraft' as const, data: { ...ref, from: 'cancelled' as const } },
    ];
    expect(fold(orderDecider, events)).not.toHaveProperty('totalCents');
  });

  it('saves only the different fields, with the requirements after it', () => {
    given(...history('draft'))
      .when({ type: 'SaveOrder', ...byMill, changes: { poNumber: ' PO-7 ', requireLevel: 'full', notes: null } })
      .then({ type: 'OrderSaved', data: { ...ref, changes: { requireLevel: 'full' }, requirementsTotal: 3 } });
  });

  it('changes nothing when a draft is saved as it is', () => {
    given(...history('draft'))
      .when({ type: 'SaveOrder', ...byMill, changes: { poNumber: 'PO-7' }, verified: false })
      .then();
  });

  it('refuses an empty PO number', () => {
    given(...history('draft'))
      .when({ type: 'SaveOrder', ...byMill, changes: { poNumber: ' ' } })
      .refuses('order.po-required', 'PO number is required');
  });

  it('denies a save by the vendor, for whom a draft does not exist', () => {
    given(...history('placed'))
      .when({ type: 'SaveOrder', ...byVendor, changes: {} })
      .refuses('access.denied');
    given(...history('draft'))
      .when({ type: 'SaveOrder', ...byVendor, changes: {} })
      .refuses('order.not-found');
  });

  it('verifies from scanned on, which is no save', () => {
    given(...history('invoiced'))
      .when({ type: 'VerifyOrder', ...byMill, verified: true })
      .then({ type: 'OrderVerificationSet', data: { ...ref, verified: true } });
    given(...history('accepted'))
      .when({ type: 'VerifyOrder', ...byMill, verified: true })
      .refuses('order.locked');
  });

  it.each(['placed', 'quoted', 'rejected', 'accepted', 'scanned', 'invoiced'] as const)(
    'accepts notes of the vendor while %s',
    (status) => {
      given(...history(status))
        .when({ type: 'WriteVendorNotes', ...byVendor, vendorNotes: ' soon ' })
        .then({ type: 'OrderVendorNotesWritten', data: { ...ref, vendorNotes: 'soon' } });
    },
  );

  it('accepts a note for each flag or one text, and ignores equal ones', () => {
    const written: OrderEvent = { type: 'OrderVendorNotesWritten', data: { ...ref, vendorNotes: { header: 'ours' } } };
    given(...history('placed'))
      .when({ type: 'WriteVendorNotes', ...byVendor, vendorNotes: { header: 'ours' } })
      .then(written);
    given(...history('placed'), written)
      .when({ type: 'WriteVendorNotes', ...byVendor, vendorNotes: { header: 'ours' } })
      .then();
  });

  it.each(['complete', 'cancelled'] as const)('accepts no notes of the vendor after %s', (status) => {
    given(...history(status))
      .when({ type: 'WriteVendorNotes', ...byVendor, vendorNotes: 'soon' })
      .refuses('order.locked');
  });
});

describe('the lines of an order', () => {
  it('refuses a fabric that is already there, unless it is duplicated on purpose', () => {
    const line = aLine('line-2');
    given(...history('draft'))
      .when({ type: 'AddLine', ...byMill, line, allowDuplicate: false })
      .refuses('order-line.duplicate', 'Duplicate fabric!');
    given(...history('draft'))
      .when({ type: 'AddLine', ...byMill, line, allowDuplicate: true })
      .then({ type: 'OrderLineAdded', data: { ...ref, line, position: 1, requirementsTotal: 2 } });
  });

  it('returns a placed order to draft with a change of a line', () => {
    given(...history('placed'))
      .when({
        type: 'ChangeLine',
        ...byMill,
        lineId: 'line-1',
        quantity: 'Available Fabric',
        details: { finish: 'matt' },
      })
      .then(
        {
          type: 'OrderLineChanged',
          data: {
            ...ref,
            lineId: 'line-1',
            code: 'F-100',
            changes: { quantity: 'Available Fabric', details: { finish: 'matt' } },
            requirementsTotal: 1,
          },
        },
        { type: 'OrderReturnedToDraft', data: { ...ref, from: 'placed' } },
      );
  });

  it.each([0, -1, 1.5, 'many', null])('refuses the quantity %p', (quantity) => {
    given(...history('draft'))
      .when({ type: 'ChangeLine', ...byMill, lineId: 'line-1', quantity })
      .refuses('order-line.quantity-required', 'Quantity is required');
  });

  it('moves a line, at most to the end', () => {
    const events = [...history('draft'), anOrder.withLine(aLine('line-2', { fabric: aFabric('F-200') }), 1)];
    const moved: OrderEvent = {
      type: 'OrderLineMoved',
      data: { ...ref, lineId: 'line-1', code: 'F-100', fromPosition: 0, toPosition: 1 },
    };
    given(...events)
      .when({ type: 'ChangeLine', ...byMill, lineId: 'line-1', position: 9 })
      .then(moved);
    const state = given(...events, moved).state();
    expect(state.status === 'draft' && state.lines.map(({ lineId }) => lineId)).toEqual(['line-2', 'line-1']);
  });

  it('sorts the lines, with unlisted ones at the end', () => {
    const events = [
      ...history('draft'),
      anOrder.withLine(aLine('line-2', { fabric: aFabric('F-200') }), 1),
      anOrder.withLine(aLine('line-3', { fabric: aFabric('F-300') }), 2),
    ];
    const sorted: OrderEvent = {
      type: 'OrderLinesSorted',
      data: { ...ref, lineIds: ['line-3', 'line-1', 'line-2'] },
    };
    const sort = (...lineIds: string[]) => ({ type: 'SortLines', ...byMill, lineIds }) as const;
    given(...events)
      .when(sort('line-3', 'line-9', 'line-3'))
      .then(sorted);
    given(...events)
      .when(sort('line-1', 'line-2'))
      .then();
    const state = given(...events, sorted).state();
    expect(state.status === 'draft' && state.lines.map(({ lineId }) => lineId)).toEqual(['line-3', 'line-1', 'line-2']);
    given(...history('quoted'))
      .when(sort('line-1'))
      .refuses('order.locked');
  });

  it('refuses a change of a line that another user changed since', () => {
    given(...history('draft'))
      .when({ type: 'RemoveLine', ...byMill, lineId: 'line-1', ifRevision: 0 })
      .refuses('record.changed');
    given(...history('draft'))
      .when({ type: 'RemoveLine', ...byMill, lineId: 'line-1', ifRevision: 1 })
      .then({
        type: 'OrderLineRemoved',
        data: { ...ref, lineId: 'line-1', code: 'F-100', position: 0, requirementsTotal: 0 },
      });
  });

  it('imports missing fabrics, or replaces all lines', () => {
    const [same, other] = [aLine('line-8'), aLine('line-9', { fabric: aFabric('F-900') })];
    given(...history('draft'))
      .when({ type: 'ImportLines', ...byMill, mode: 'add', lines: [same, other, other] })
      .then({
        type: 'OrderLinesImported',
        data: { ...ref, mode: 'add', lines: [other], firstPosition: 1, requirementsTotal: 2 },
      });
    given(...history('draft'))
      .when({ type: 'ImportLines', ...byMill, mode: 'replace', lines: [same] })
      .then({
        type: 'OrderLinesImported',
        data: { ...ref, mode: 'replace', lines: [same], firstPosition: 0, requirementsTotal: 1 },
      });
  });

  it('has room for 1,000 fabrics', () => {
    const lines = Array.from({ length: 1_001 }, (_, n) => aLine(`l-${n}`, { fabric: aFabric(`C-${n}`) }));
    given(...history('draft'))
      .when({ type: 'ImportLines', ...byMill, mode: 'replace', lines })
      .refuses('order.too-many-lines');
  });

  it('does not find a line of another order', () => {
    given(...history('draft'))
      .when({ type: 'RemoveLine', ...byMill, lineId: 'line-7' })
      .refuses('order-line.not-found');
  });
});
