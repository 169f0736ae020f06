import fc from 'fast-check';
import { fold } from '../kit/decider.js';
import { DomainError } from '../kit/domain-error.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { checksOf } from '../order-group/order-group.changes.js';
import { anOrder, historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import type { PresentLink, OrderCommand, PlaceOrder, StepCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { type OrderEvent, type OrderStatus, orderStatuses } from './order.events.js';

const { given } = scenario(orderDecider);
const history = (status: OrderStatus): OrderEvent[] => historyTo[status]?.() ?? [];
const link: PresentLink = { isActive: true, paymentOption: 'any' };

const steps: Record<StepCommand['type'], StepCommand> = {
  PlaceOrder: { type: 'PlaceOrder', companyId: manufacturerId, changes: {}, hasOtherFields: false, link },
  QuoteOrder: { type: 'QuoteOrder', companyId: vendorId, quote: 'two weeks', totalCents: 12_345 },
  RejectOrder: { type: 'RejectOrder', companyId: vendorId, rejectNotes: 'no indigo' },
  AcceptOrder: { type: 'AcceptOrder', companyId: manufacturerId, acceptedNotes: null },
  CancelOrder: { type: 'CancelOrder', companyId: manufacturerId },
  MarkOrderScanned: { type: 'MarkOrderScanned', companyId: vendorId },
  OverrideScans: { type: 'OverrideScans', companyId: manufacturerId, scannedNotes: 'a swatch is lost' },
  InvoiceOrder: { type: 'InvoiceOrder', companyId: vendorId, link },
  ChangeInvoice: { type: 'ChangeInvoice', companyId: vendorId, today: '2026-12-20', changes: { number: 'INV-7' } },
  CompleteOrder: { type: 'CompleteOrder', companyId: vendorId, today: '2026-12-20' },
};

const locked = 'order.locked';
const decided = 'order.already-decided';
const unquotable = 'order.not-quotable';

/**
 * The code of a step's refusal in most statuses, and the status after the step in all others (A52 to A54). The vendor
 * does not find a draft (A64).
 */
const outcomes: Record<StepCommand['type'], readonly [code: string, to?: Partial<Record<OrderStatus, OrderStatus>>]> = {
  PlaceOrder: [locked, { draft: 'placed', rejected: 'placed', cancelled: 'placed' }],
  QuoteOrder: [unquotable, { placed: 'quoted' }],
  RejectOrder: [unquotable, { placed: 'rejected' }],
  AcceptOrder: [decided, { quoted: 'accepted' }],
  CancelOrder: [decided, { quoted: 'cancelled' }],
  MarkOrderScanned: [locked],
  OverrideScans: [locked],
  InvoiceOrder: [locked, { scanned: 'invoiced' }],
  ChangeInvoice: ['order.no-invoice'],
  CompleteOrder: [locked, { invoiced: 'complete' }],
};

const outcome = (command: OrderCommand, events: readonly OrderEvent[]): string => {
  const state = fold(orderDecider, events);
  try {
    return fold(orderDecider, orderDecider.decide(command, state), state).status;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

describe('the steps of an order', () => {
  for (const step of Object.values(steps)) {
    it.each(orderStatuses)(`answers ${step.type} in %s as the rules state`, (status) => {
      const [code, to = {}] = outcomes[step.type];
      const refusal = status === 'draft' && step.companyId === vendorId ? 'order.not-found' : code;
      expect(outcome(step, history(status))).toBe(to[status] ?? refusal);
    });
  }

  it('keeps any sequence of commands within the allowed transitions', () => {
    const allowed = new Set([
      'draft placed',
      'placed quoted',
      'placed rejected',
      'quoted accepted',
      'quoted cancelled',
      'accepted scanned',
      'scanned invoiced',
      'invoiced complete',
      'rejected placed',
      'cancelled placed',
      'placed draft',
      'rejected draft',
      'cancelled draft',
    ]);
    const save: OrderCommand = { type: 'SaveOrder', companyId: manufacturerId, changes: { notes: 'x' } };
    const release: OrderCommand = { type: 'ReleaseRequirements', companyId: manufacturerId, releaseNotes: 'go' };
    const scan: OrderCommand = {
      type: 'RecordScans',
      companyId: vendorId,
      scans: [{ code: 'F-100', scannedAt: 'now' }],
      currentCodes: {},
    };
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<OrderCommand>(...Object.values(steps), save, release, scan), { maxLength: 25 }),
        (commands) => {
          let state = fold(orderDecider, history('draft'));
          for (const command of commands) {
            const before = state.status;
            try {
              for (const event of orderDecider.decide(command, state)) state = orderDecider.evolve(state, event);
            } catch (error) {
              if (!(error instanceof DomainError)) throw error;
            }
            if (state.status !== before) expect(allowed).toContain(`${before} ${state.status}`);
          }
        },
      ),
    );
  });

  it('refuses to place an order without a fabric', () => {
    given(anOrder.created()).when(steps.PlaceOrder).refuses('order-line.fabric-required', 'Add a fabric');
  });

  it('refuses to place an order over an inactive link', () => {
    const command: OrderCommand = {
      type: 'PlaceOrder',
      companyId: manufacturerId,
      changes: {},
      hasOtherFields: false,
      link: { ...link, isActive: false },
    };
    given(...history('draft'))
      .when(command)
      .refuses('link.inactive');
  });

  it('places a placed order again with other fields', () => {
    given(...history('placed'))
      .when({ type: 'PlaceOrder', companyId: manufacturerId, changes: { notes: 'in red' }, hasOtherFields: true, link })
      .then(
        { type: 'OrderSaved', data: { ...ref, changes: { notes: 'in red' }, requirementsTotal: 1 } },
        anOrder.placed({ from: 'placed' }),
      );
  });

  it('places an order for its present group, and again when the group’s terms change', () => {
    const terms = { groupName: 'Books', threadColor: 'navy', notes: null, checks: checksOf({ header: true }) };
    const place: PlaceOrder = {
      type: 'PlaceOrder',
      companyId: manufacturerId,
      changes: {},
      hasOtherFields: true,
      link,
      terms,
    };
    const placed = [...history('draft'), anOrder.placed({ terms })];
    given(...history('draft'))
      .when(place)
      .then(anOrder.placed({ terms }));
    given(...placed)
      .when(place)
      .then();
    const others = { ...terms, checks: checksOf({ collate: true }) };
    given(...placed)
      .when({ ...place, terms: others })
      .then(anOrder.placed({ from: 'placed', terms: others }));
  });

  it('changes nothing when a placed order is placed with the same fields', () => {
    given(...history('placed'))
      .when({
        type: 'PlaceOrder',
        companyId: manufacturerId,
        changes: { poNumber: 'PO-7' },
        hasOtherFields: true,
        link,
      })
      .then();
  });

  it('requires a total above 0 for a quote, then notes', () => {
    given(...history('placed'))
      .when({ type: 'QuoteOrder', companyId: vendorId, quote: 'x', totalCents: 0 })
      .refuses('order.total-required', 'Total Amount is required!');
    given(...history('placed'))
      .when({ type: 'QuoteOrder', companyId: vendorId, quote: ' ', totalCents: 1 })
      .refuses('order.quote-required', 'Notes required');
  });

  it('requires a reason for a rejection', () => {
    given(...history('placed'))
      .when({ type: 'RejectOrder', companyId: vendorId, rejectNotes: ' ' })
      .refuses('order.reject-reason-required', 'Reject reason is required');
  });

  it('lets the vendor mark a released order scanned without requirements', () => {
    const unscanned = [
      anOrder.created({ requireLevel: 'none' }),
      anOrder.withLine(),
      anOrder.placed(),
      anOrder.quoted(),
      anOrder.accepted(),
    ];
    given(...unscanned)
      .when(steps.MarkOrderScanned)
      .refuses(locked);
    given(...unscanned, anOrder.released())
      .when(steps.MarkOrderScanned)
      .then({ type: 'OrderScanned', data: { ...ref, by: 'vendor' } });
  });

  it('refuses an invoice by hand for the option card', () => {
    given(...history('scanned'))
      .when({ type: 'InvoiceOrder', companyId: vendorId, link: { isActive: true, paymentOption: 'card' } })
      .refuses(locked);
  });

  it('refuses an invoice by hand during an unconfirmed payment', () => {
    given(...history('scanned'), anOrder.attempted())
      .when(steps.InvoiceOrder)
      .refuses('payment.being-confirmed');
  });

  it.each(Object.values(steps))('does not find the order for a third company: $type', (step) => {
    given(...history('placed'))
      .when({ ...step, companyId: 'other' })
      .refuses('order.not-found');
  });

  it('writes the notes of a vendor’s step with it, or neither', () => {
    const notes = { vendorNotes: ' soon ' };
    given(...history('invoiced'))
      .when({ ...steps.CompleteOrder, ...notes })
      .then(
        { type: 'OrderVendorNotesWritten', data: { ...ref, vendorNotes: 'soon' } },
        { type: 'OrderCompleted', data: ref },
      );
    given(...history('quoted'))
      .when({ ...steps.QuoteOrder, ...notes })
      .refuses(unquotable);
  });

  it('denies a step of the other side', () => {
    given(...history('placed'))
      .when({ type: 'QuoteOrder', companyId: manufacturerId, quote: 'x', totalCents: 1 })
      .refuses('access.denied');
    given(...history('quoted'))
      .when({ type: 'AcceptOrder', companyId: vendorId, acceptedNotes: null })
      .refuses('access.denied');
  });
});
