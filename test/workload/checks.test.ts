import { randomUUID } from 'node:crypto';
import { linkIdOf } from '../../application/vendor-link/vendor-links.js';
import { checksOf } from '../../domain/order-group/order-group.changes.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { LedgerSale } from '../../infra/payments/test-gateway/test-gateway-ledger.js';
import type { Audit } from './audit.js';
import { checks, openEffects } from './checks.js';
import type { Acknowledged } from './clients.js';

const event = (type: string, data: object): RecordedEvent => ({
  id: deriveId(type, JSON.stringify(data)),
  type,
  data,
  stream: type.startsWith('OrderGroup') ? 'ordergroup-g1' : 'order-1',
  revision: 0,
  position: 1,
  metadata: {
    actorId: 'u1',
    companyId: 'c1',
    occurredAt: '2026-01-02T03:04:05.678Z',
    commandId: randomUUID(),
    correlationId: 'k',
    causationId: null,
  },
});

const order = event('OrderCreated', { poNumber: 'PO-1', orderId: 'o1', index: 1, jobNumber: 1 });
const scanned = event('SwatchScanned', { scanId: 's1', scans: [{ code: 'A' }, { code: 'B' }] });
const owner = event('UserRegistered', { userId: 'u1', companyId: 'c1', email: 'ada@example.com' });
const ofVendor = event('UserRegistered', { userId: 'u2', companyId: 'c2', email: 'bo@example.com' });
const terms = { groupName: 'Books', threadColor: 'navy', notes: null, checks: checksOf({ header: true }) };
const ofGroup = { groupId: 'g1', manufacturerId: 'c1', vendorId: 'c2' };
const group = event('OrderGroupCreated', {
  ...ofGroup,
  ...{ ...terms, name: terms.groupName },
  ...{ manufacturerName: 'Harrow Mills', vendorName: 'Loom & Vale' },
});
const placed = event('OrderPlaced', { orderId: 'o1', ...ofGroup, terms });
const shown = JSON.stringify({ id: 'o1', terms });
const printed = event('ExportCompleted', { exportId: 'e1', fileName: 'labels.pdf' });
const reported = event('ScanReported', { scanId: 's1', mails: 1 });
const attempted = event('PaymentAttempted', { attemptId: 'a1', orderId: 'o1' });
const approved = event('PaymentApproved', { attemptId: 'a1' });
const card = { masked: '4xxxxxxxxxxx1111', brand: 'visa', expiry: '1030' };
const charge: LedgerSale = {
  transactionId: 't1',
  orderId: 'a1',
  amount: '12.50',
  response: '1',
  code: '',
  text: '',
  card,
  at: '',
};
const mailOfScan = deriveId('s1', 'mail ada@example.com');
const issued = event('BillIssued', { billId: 'b1', companyId: 'c1' });
const mailOfBill = deriveId(issued.id, 'billing ada@example.com');
const mailOfOrder = deriveId(placed.id, 'u2');
const mailToContact = deriveId(placed.id, linkIdOf('c1', 'c2'));

const doubtful = `the mail ${deriveId(placed.id, 'u1')} was sent under an id of its own`;

const sound: Audit = {
  events: [
    ...[group, order, placed, scanned, owner, ofVendor],
    ...[event('ScanCompleted', { scanId: 's1' }), reported, attempted, approved, printed],
  ],
  charges: [charge],
  mails: [owner.id, ofVendor.id, mailOfScan, mailOfOrder, mailToContact],
  kept: { order: shown },
  rebuilt: { order: shown },
};
const acknowledged: Acknowledged = {
  orders: new Map([['PO-1', 'o1']]),
  scans: new Map([['s1', new Set(['A', 'B'])]]),
  labels: new Set(['labels.pdf']),
  payments: new Map([['o1', 't1']]),
};

const faultsOf = (seen: Partial<Audit>): readonly string[] =>
  Object.values(checks).flatMap((check) => check({ ...sound, ...seen }, acknowledged));
const undoneOf = (seen: Partial<Audit>): readonly string[] => openEffects({ ...sound, ...seen });
const without = (lost: RecordedEvent): Partial<Audit> => ({ events: sound.events.filter((one) => one !== lost) });
const withAlso = (more: RecordedEvent): Partial<Audit> => ({ events: [...sound.events, more] });

describe('the checks after a crash', () => {
  it('find nothing where nothing is wrong', () => {
    expect(faultsOf({})).toEqual([]);
    expect(undoneOf({})).toEqual([]);
  });

  it.each<[string, Partial<Audit>, string]>([
    ['a lost order', without(order), 'the order PO-1 is lost'],
    ['an order twice', withAlso(order), 'the order PO-1 is there twice'],
    ['a number twice', withAlso(event('OrderCreated', { poNumber: 'X', index: 1 })), 'the index 1 was given twice'],
    ['a lost scan', without(scanned), 'the scan of A is lost'],
    ['a scan twice', withAlso(scanned), 'the scan of A is there twice'],
    ['a lost file of labels', without(printed), 'the labels labels.pdf are lost'],
    ['a file twice', withAlso(printed), 'the file labels.pdf was made twice'],
    ['a failed export', withAlso(event('ExportFailed', { exportId: 'e2' })), 'the export e2 has failed'],
    ['two charges', { charges: [charge, charge] }, 'the order o1 is charged twice'],
    ['a lost payment', { charges: [] }, 'the payment of o1 is lost'],
    ['a charge that nobody asked for', without(attempted), 'a charge of an unknown attempt a1'],
    ['a lost mail', { mails: [owner.id] }, `the mail ${mailOfScan} never came`],
    ['a lost bill', { events: [...sound.events, issued] }, `the mail ${mailOfBill} never came`],
    ['a lost mail about an order', { mails: [owner.id] }, '1 mails about orders never came to c2'],
    ['a mail about an order to who made it', { mails: [deriveId(placed.id, 'u1')] }, doubtful],
    ['a mail of another id', { mails: [...sound.mails, 'x'] }, 'the mail x was sent under an id of its own'],
    ['another document', { kept: { order: '{"a":1}' } }, 'the read model order differs from a rebuild'],
    ['a group that was not yet so', without(group), 'the order o1 was placed for terms that its group never had'],
    [
      'other terms',
      { kept: { order: shown.replace('navy', 'red') } },
      'the order o1 shows other terms than it was placed for',
    ],
    ['a lost read model', { kept: {} }, 'the read model order differs from a rebuild'],
  ])('find %s', (_what, seen, fault) => {
    expect(faultsOf(seen)).toContain(fault);
  });

  it.each<[string, Partial<Audit>, string]>([
    ['a scan that was not reported', without(reported), 'scan s1 not reported'],
    ['a payment without an outcome', without(approved), 'payment a1 without an outcome'],
    ['a charge that was not recorded', without(approved), 'charge a1 not recorded'],
    ['a mail that was not sent', { mails: [] }, `mail ${mailOfScan} not sent`],
  ])('find %s', (_what, seen, fault) => {
    expect(undoneOf(seen)).toContain(fault);
  });
});
