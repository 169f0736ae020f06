import { checksOf } from '../../domain/order-group/order-group.changes.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { aLine, anOrder, historyTo, ref } from '../../test/kit/domain/orders.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import { applyEvents } from '../../infra/read-models/store/unit-of-work.js';
import { documentsOf } from '../../test/kit/documents-of.js';
import { record } from '../../test/kit/projected.js';
import { orderModel } from './order.projection.js';

const after = (...events: readonly DomainEvent[]) => documentsOf(orderModel, 'order-order-1', events).get('order-1');
const history = (status: string): OrderEvent[] => historyTo[status]?.() ?? [];
const answer = { ...ref, attemptId: 'attempt-1', code: '1', text: 'A text' };

describe('the order read model', () => {
  it('begins as a draft without fabrics or price', () => {
    expect(after(anOrder.created())).toMatchObject({
      id: 'order-1',
      status: 'draft',
      index: 1,
      job_number: 1,
      po_number: 'PO-7',
      requirementsTotal: 0,
      total: null,
      userId: 'u1',
      modifierId: null,
      groupName: 'Books',
      vendorName: 'Vendor One',
      revision: 0,
    });
  });

  it.each([
    [
      'OrderSaved',
      { changes: { poNumber: 'PO-8', requireLevel: null, notes: 'n' }, requirementsTotal: 0 },
      { po_number: 'PO-8', requireLevel: null, notes: 'n', requirementsTotal: 0 },
    ],
    ['OrderPlaced', { from: 'draft' }, { status: 'placed' }],
    ['OrderQuoted', { quote: 'q', totalCents: 12_345 }, { status: 'quoted', quote: 'q', total: 123.45 }],
    ['OrderRejected', { rejectNotes: 'r' }, { status: 'rejected', rejectNotes: 'r' }],
    ['OrderAccepted', { acceptedNotes: 'a' }, { status: 'accepted', acceptedNotes: 'a' }],
    ['OrderCancelled', {}, { status: 'cancelled' }],
    ['OrderScanned', { by: 'vendor' }, { status: 'scanned' }],
    ['OrderScanned', { by: 'override', notes: 'lost' }, { status: 'scanned', scannedNotes: 'lost' }],
    ['OrderInvoiced', { by: 'payment' }, { status: 'invoiced', invoice: null }],
    [
      'OrderInvoiced',
      { by: 'vendor', invoice: { number: 'INV-7' } },
      { status: 'invoiced', invoice: { number: 'INV-7', dueAt: null, paidAt: null } },
    ],
    ['OrderCompleted', {}, { status: 'complete' }],
    ['OrderVerificationSet', { verified: true }, { verified: true }],
    ['OrderVendorNotesWritten', { vendorNotes: 'v' }, { vendorNotes: 'v' }],
    ['RequirementsReleased', { releaseNotes: 'cut' }, { releaseNotes: 'cut' }],
    ['OrderScansRecorded', { scans: [], requirementsDone: 2 }, { requirementsDone: 2 }],
    ['OrderLineAdded', { line: aLine(), position: 0, requirementsTotal: 4 }, { requirementsTotal: 4 }],
    ['OrderLineChanged', { lineId: 'line-1', code: 'F', changes: {}, requirementsTotal: 5 }, { requirementsTotal: 5 }],
    ['OrderLineMoved', { lineId: 'line-1', code: 'F', fromPosition: 0, toPosition: 1 }, { revision: 2 }],
    ['OrderLinesSorted', { lineIds: ['line-1'] }, { revision: 2 }],
    ['OrderLineRemoved', { lineId: 'line-1', code: 'F', position: 0, requirementsTotal: 0 }, { requirementsTotal: 0 }],
    [
      'OrderLinesImported',
      { mode: 'add', lines: [], firstPosition: 0, requirementsTotal: 9 },
      { requirementsTotal: 9 },
    ],
    [
      'PaymentAttempted',
      { attemptId: 'attempt-1', amountCents: 1, source: 'card' },
      { paymentStatus: 'attempted', paymentMayEndAt: '2026-01-08T09:02:00.000Z' },
    ],
    ['PaymentUnsettled', { attemptId: 'attempt-1', amountCents: 1 }, { paymentStatus: 'unsettled' }],
    [
      'PaymentApproved',
      { ...answer, transactionId: 't', amountCents: 1 },
      { paymentStatus: 'approved', transactionId: 't' },
    ],
    ['PaymentDeclined', answer, { paymentStatus: 'declined', paymentText: 'A text' }],
    ['PaymentFailed', answer, { paymentStatus: 'failed' }],
    ['PaymentUnknown', answer, { paymentStatus: 'unknown' }],
  ])('applies %s', (type, data, expected) => {
    const event = { type, data: { ...ref, ...data } };
    const stamp = { modifierId: 'u1', updatedAt: '2026-01-05T09:02:00.000Z', revision: 2 };
    expect(after(...history('draft'), event)).toMatchObject({ ...stamp, ...expected });
  });

  it('shows from when on a payment may be ended, while it is open', () => {
    const open = [...history('scanned'), anOrder.attempted()];
    const unknown = { type: 'PaymentUnknown', data: answer };
    expect(after(...open, unknown)).toMatchObject({ paymentMayEndAt: expect.stringMatching(/^2026-01-08/) as unknown });
    for (const type of ['PaymentApproved', 'PaymentDeclined', 'PaymentFailed', 'PaymentUnsettled'])
      expect(after(...open, { type, data: answer })).toMatchObject({ paymentMayEndAt: null });
  });

  it('loses quote and replies when it becomes a draft again', () => {
    const back = { type: 'OrderReturnedToDraft', data: { ...ref, from: 'cancelled' } };
    expect(after(...history('cancelled'), back)).toMatchObject({ status: 'draft', quote: null, total: null });
  });

  it('keeps its modifier when a job recorded the event', () => {
    const [event] = record([['order-order-1', { type: 'PaymentDeclined', data: answer }]]);
    if (event === undefined) throw new Error('There is no event.');
    const bySystem = { ...event, revision: 9, metadata: { ...event.metadata, actorId: 'system' } };
    const source = { get: (id: string) => documents.get(id), where: () => [], recall: () => undefined };
    const documents = documentsOf(orderModel, 'order-order-1', history('scanned'));
    expect(applyEvents(orderModel, [bySystem], source).changes[0]?.after).toMatchObject({
      modifierId: 'u1',
      paymentStatus: 'declined',
    });
  });

  const checks = checksOf({ header: true });
  const terms = { groupName: 'Books', threadColor: 'navy', notes: null, checks };
  const groupRef = { groupId: 'group-1', manufacturerId: ref.manufacturerId, vendorId: ref.vendorId };
  const renamedGroup = { type: 'OrderGroupChanged', data: { ...groupRef, changes: { name: 'Rugs' } } };

  it('keeps the terms of its placement until it is a draft again', () => {
    const placed = [...history('draft'), anOrder.placed({ terms }), renamedGroup];
    expect(after(...placed)).toMatchObject({ terms, groupName: 'Books', currentGroupName: 'Rugs' });
    const back = { type: 'OrderReturnedToDraft', data: { ...ref, from: 'placed' } };
    expect(after(...placed, back)).toMatchObject({ terms: null, groupName: 'Rugs' });
    expect(after(...history('placed'), renamedGroup)).toMatchObject({ terms: null, groupName: 'Rugs' });
  });

  it('is found by its numbers', () => {
    expect(after(anOrder.created({ index: 34, jobNumber: 2 }))).toMatchObject({ number: '34 2 PO-7' });
  });

  it('shows the awaited party, also after a change of the link’s payment option', () => {
    const option = (paymentOption: string) => ({
      type: 'PaymentOptionChanged',
      data: { linkId: 'link-1', manufacturerId: ref.manufacturerId, vendorId: ref.vendorId, paymentOption },
    });
    const scanned = history('scanned');
    expect(after(...history('draft'))).toMatchObject({ waitsFor: 'manufacturer', paymentOption: 'any' });
    expect(after(...history('placed'))).toMatchObject({ waitsFor: 'vendor' });
    expect(after(...scanned)).toMatchObject({ waitsFor: 'manufacturer' });
    expect(after(...scanned, option('invoice'))).toMatchObject({ waitsFor: 'vendor', paymentOption: 'invoice' });
    expect(after(...scanned, option('invoice'), option('card'))).toMatchObject({ waitsFor: 'manufacturer' });
    expect(after(...scanned, anOrder.attempted())).toMatchObject({ waitsFor: 'nobody' });
    expect(after(anOrder.created({ paymentOption: 'card' }))).toMatchObject({ paymentOption: 'card' });
  });

  it('shows since when it waits, restarted by a new party or step, but not by a note', () => {
    const [placed, accepted] = [history('placed'), history('accepted')];
    const at = (length: number) => `2026-01-05T09:0${length - 1}:00.000Z`;
    const noted = { type: 'OrderVendorNotesWritten', data: { ...ref, vendorNotes: 'v' } };
    expect(after(...placed)).toMatchObject({ waitsSince: at(placed.length) });
    expect(after(...placed, noted)).toMatchObject({ waitsSince: at(placed.length), updatedAt: at(placed.length + 1) });
    expect(after(...accepted)).toMatchObject({ waitsFor: 'manufacturer', waitsSince: at(accepted.length) });
  });

  it('sorts by the due day, then by the waiting time', () => {
    const needed = (neededBy: string | null) => ({
      type: 'OrderSaved',
      data: { ...ref, changes: { neededBy }, requirementsTotal: 1 },
    });
    const draft = history('draft');
    const place = anOrder.placed();
    expect(after(...draft, place)).toMatchObject({ urgency: '9999-12-31 2026-01-05T09:02:00.000Z' });
    const due = after(...draft, needed('2026-02-01'), place);
    expect(due).toMatchObject({ urgency: '2026-02-01 2026-01-05T09:03:00.000Z' });
    const free = after(...draft, needed('2026-02-01'), needed(null), place);
    expect(free).toMatchObject({ urgency: '9999-12-31 2026-01-05T09:04:00.000Z' });
  });

  it('shows its allowed steps, also after a switch of its link', () => {
    const parties = { linkId: 'link-1', manufacturerId: ref.manufacturerId, vendorId: ref.vendorId };
    const switched = (active: boolean) => ({ type: 'VendorLinkStatusChanged', data: { ...parties, active } });
    const draft = history('draft');
    expect(after(...draft)).toMatchObject({
      lineCount: 1,
      linkActive: true,
      allowed: ['edit', 'discard', 'place', 'copy'],
    });
    const off = {
      linkActive: false,
      allowed: ['edit', 'discard'],
      locks: { place: 'link-inactive', copy: 'link-inactive' },
    };
    expect(after(...draft, switched(false))).toMatchObject(off);
    expect(after(switched(false), ...draft)).toMatchObject(off);
    expect(after(...draft, switched(false), switched(true))).toMatchObject({
      allowed: ['edit', 'discard', 'place', 'copy'],
    });
  });

  it('counts its lines', () => {
    const line = { lineId: 'line-1', code: 'F', position: 0, requirementsTotal: 0 };
    const imported = (mode: string) => ({
      type: 'OrderLinesImported',
      data: { ...ref, mode, lines: [aLine('line-2'), aLine('line-3')], requirementsTotal: 2 },
    });
    const draft = history('draft');
    expect(after(...draft, imported('add'))).toMatchObject({ lineCount: 3 });
    expect(after(...draft, imported('replace'))).toMatchObject({ lineCount: 2 });
    const removed = { type: 'OrderLineRemoved', data: { ...ref, ...line } };
    expect(after(...draft, removed)).toMatchObject({ lineCount: 0, locks: { place: 'needs-fabric' } });
  });

  it('follows the names of its group and companies', () => {
    const renamed = (companyId: string, name: string) => ({
      type: 'CompanyRenamed',
      data: { companyId, name, previousName: '' },
    });
    const doc = after(anOrder.created(), renamedGroup, renamed(ref.vendorId, 'V2'), renamed(ref.manufacturerId, 'M2'));
    expect(doc).toMatchObject({ groupName: 'Rugs', vendorName: 'V2', manufacturerName: 'M2', revision: 0 });
  });

  it('uses the payment option of its link, also if its creation lacks it', () => {
    const { paymentOption: _, ...data } = anOrder.created().data;
    const linked = { type: 'VendorLinked', data: { ...data, linkId: 'link-1', paymentOption: 'invoice' } };
    expect(after(linked, { type: 'OrderCreated', data })).toMatchObject({ paymentOption: 'invoice' });
    expect(after({ type: 'OrderCreated', data })).toMatchObject({ paymentOption: 'any' });
  });

  it('changes nothing when its creation is applied twice', () => {
    expect(after(...history('placed'), anOrder.created())).toEqual(after(...history('placed')));
  });
});
