import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { LedgerSale } from '../../infra/payments/test-gateway/test-gateway-ledger.js';
import { type BillAudit, billChecks, openBills, type OwingCompany } from './bill-checks.js';

const event = (type: string, data: object): RecordedEvent => ({
  id: deriveId(type, JSON.stringify(data)),
  type,
  data,
  stream: 'bill-1',
  revision: 0,
  position: 1,
  metadata: {
    actorId: 'system',
    companyId: 'c1',
    occurredAt: '2026-12-01T18:00:00.000Z',
    commandId: randomUUID(),
    correlationId: 'k',
    causationId: null,
  },
});

const owes = { period: '2026-12', isAnnual: false, isDeclined: false, netCents: 23_750 };
const mill: OwingCompany = { ...owes, companyId: 'c1', email: 'c1@example.com' };
const declinedOne: OwingCompany = { ...owes, companyId: 'c2', email: 'c2@example.com', isDeclined: true };
const yearly = { companyId: 'c3', email: 'c3@example.com', period: '2026-12/12', isAnnual: true, netCents: 285_000 };
const companies: readonly OwingCompany[] = [mill, declinedOne, { ...yearly, isDeclined: false }];

const billOf = ({ companyId, period, isAnnual, netCents }: OwingCompany, index: number): RecordedEvent[] => {
  const ids = { companyId, billId: `b${index}` };
  const number = `2026-00000${index}`;
  return [
    event('BillingPeriodBegun', { ...ids, period }),
    event('BillNumberIssued', { billId: ids.billId, year: 2026, index, number }),
    event('BillIssued', {
      ...ids,
      ...{ number, period, isAnnual },
      lines: [{ kind: 'dues', amountCents: netCents }],
      netPayableCents: netCents,
    }),
  ];
};
const attemptOf = (companyId: string, billId: string) =>
  event('BillPaymentAttempted', { companyId, billId, attemptId: `a ${companyId}`, amountCents: 23_750 });

const ofCompanies = companies.map((company, at) => billOf(company, at + 1));
const paidData = { companyId: 'c1', billId: 'b1', by: 'card', amountCents: 23_750, attemptId: 'a c1' };
const attempted = attemptOf('c1', 'b1');
const paid = event('BillPaid', { ...paidData, transactionId: 't1' });
const companyPaid = event('BillingPeriodPaid', { companyId: 'c1', billId: 'b1' });
const declined = event('BillPaymentDeclined', { companyId: 'c2', billId: 'b2', attemptId: 'a c2' });
const countdown = event('CompanyCountdownSet', { companyId: 'c2', billId: 'b2', remainingDays: 15 });
const [, , [, , yearIssued] = []] = ofCompanies;
const mailOf = (cause: RecordedEvent | undefined, email: string) => deriveId(cause?.id ?? '', `billing ${email}`);
const charge: LedgerSale = {
  transactionId: 't1',
  orderId: 'a c1',
  amount: '237.50',
  response: '1',
  ...{ code: '100', text: 'SUCCESS', at: '' },
  card: { masked: '4xxxxxxxxxxx1111', brand: 'visa', expiry: '1249' },
};
const sound: BillAudit = {
  events: [...ofCompanies.flat(), attempted, paid, companyPaid, attemptOf('c2', 'b2'), declined, countdown],
  charges: [charge],
  mails: [mailOf(paid, 'c1@example.com'), mailOf(declined, 'c2@example.com'), mailOf(yearIssued, 'c3@example.com')],
  kept: { bill: '{}' },
  rebuilt: { bill: '{}' },
};

const without = (...lost: readonly (RecordedEvent | undefined)[]): Partial<BillAudit> => ({
  events: sound.events.filter((one) => !lost.includes(one)),
});
const withAlso = (...more: readonly RecordedEvent[]): Partial<BillAudit> => ({ events: [...sound.events, ...more] });
const faultsOf = (seen: Partial<BillAudit>): readonly string[] =>
  Object.values(billChecks).flatMap((check) => check({ ...sound, ...seen }, companies));
const [[begun, numbered, issued] = []] = ofCompanies;
const strange: OwingCompany = { ...mill, companyId: 'c9' };
const cheaper = billOf({ ...mill, netCents: 23_749 }, 1);
const wrongLines = event('BillIssued', { ...issued?.data, lines: [{ kind: 'dues', amountCents: 1 }] });

describe('the checks after the 1st of a month', () => {
  it('find nothing where nothing is wrong', () => {
    expect(faultsOf({})).toEqual([]);
    expect(openBills(sound, companies)).toEqual([]);
  });

  it.each<[string, Partial<BillAudit>, string]>([
    ['a missing bill', without(issued), 'c1 has 0 bills'],
    ['a second bill', withAlso(...billOf(mill, 4)), 'c1 has 2 bills'],
    ['a period that nobody began', without(begun), 'c1 has begun 0 periods'],
    ['a bill that is not owed', withAlso(...billOf(strange, 4)), 'c9 is billed, and owes nothing'],
    ['another amount', { events: cheaper }, 'c1 is billed 23749 cents instead of 23750'],
    ['lines that do not add up', { events: [wrongLines] }, 'the lines of the bill 2026-000001 do not add up'],
    ['a bill without a number', without(numbered), 'the bill b1 has no number of the billbook'],
    ['a number without a bill', without(issued), 'the number 2026-000001 has no bill'],
    ['a number twice', withAlso(...billOf(strange, 1)), 'the number 2026-000001 was given twice'],
    ['a second number', withAlso(...billOf(strange, 1)), 'the bill b1 has two numbers'],
    ['a double charge', { charges: [charge, { ...charge, transactionId: 't2' }] }, 'c1 is charged twice'],
    ['a charge of who was declined', { charges: [{ ...charge, orderId: 'a c2' }] }, 'c2 is charged, and must not be'],
    ['a charge of another amount', { charges: [{ ...charge, amount: '237.51' }] }, 'c1 is charged 237.51'],
    ['a charge that pays nothing', without(paid), 'the charge t1 of c1 pays nothing'],
    [
      'a charge that nobody sent',
      without(attempted),
      'nobody, for the unknown attempt a c1, is charged, and must not be',
    ],
    ['a bill that was paid without a charge', { charges: [] }, 'the bill b1 is paid without that charge'],
    ['a bill that was paid twice', withAlso(paid), 'the bill b1 is paid twice'],
    [
      'a declined card that is tried again',
      withAlso(declined),
      'the card that was declined for the bill b2 was tried again',
    ],
    ['money that is not there', { charges: [] }, 'the bank holds 0 cents, and the bills 23750'],
    ['a company that is told twice', withAlso(companyPaid), 'the company of the bill b1 is told twice that it is paid'],
    ['a payment that was none', without(paid), 'the bill b1 is told to be paid, and is not'],
    [
      'a countdown of who has paid',
      withAlso(event('CompanyCountdownSet', { companyId: 'c1', billId: 'b1', remainingDays: 15 })),
      'c1 is counted down, and its card was not declined',
    ],
    ['a countdown that begins twice', withAlso(countdown), 'a countdown is set twice: c2 to 15'],
    ['a mail of another id', { mails: [...sound.mails, 'x'] }, 'the mail x was sent, and nothing asked for it'],
    ['another document', { kept: {} }, 'the read model bill differs from a rebuild'],
  ])('find %s', (_what, seen, fault) => {
    expect(faultsOf(seen)).toContain(fault);
  });

  it('find a bill of another month', () => {
    const seen = { ...sound, events: billOf({ ...mill, period: '2027-01' }, 1) };
    expect(billChecks['bills each company once, for its period and what it owes']?.(seen, [mill])).toEqual([
      'c1 is billed for 2027-01 instead of 2026-12',
    ]);
  });

  it.each<[string, Partial<BillAudit>, string]>([
    ['a company without a bill', without(issued), 'c1 has no bill, or no outcome'],
    ['a bill that is not charged', without(paid), 'c1 has no bill, or no outcome'],
    ['a decline that nothing follows', without(countdown), 'c2 has no bill, or no outcome'],
    ['an attempt without an outcome', without(declined), 'the attempt a c2 has no outcome'],
    ['a company that is not told', without(companyPaid), 'nobody is told that b1 is paid'],
    ['a lost mail', { mails: [] }, `the mail ${mailOf(paid, 'c1@example.com')} never came`],
  ])('see that %s is still to be done', (_what, seen, fault) => {
    expect(openBills({ ...sound, ...seen }, companies)).toContain(fault);
  });
});
