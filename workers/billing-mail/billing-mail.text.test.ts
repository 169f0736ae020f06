import * as bills from './billing-mail.text.js';
import * as changes from './change.text.js';

const bill = {
  number: '2026-000123',
  from: '2026-12-01',
  to: '2026-12-31',
  dueOn: '2026-12-01',
  isAnnual: false,
  netPayableCents: 31_800,
};
const year = { ...bill, to: '2027-11-30', dueOn: '2026-12-20', isAnnual: true, netPayableCents: 280_000 };
const help = 'help@selvage.example';
const company = { name: 'Harrow\nMills', portal: 'https://s.example' };

describe('mails about a subscription', () => {
  it.each<[bills.Words, string, readonly string[]]>([
    [
      bills.issued(year, 'Selvage Inc., Dalton', help),
      'Selvage: bill 2026-000123 of $2,800.00, due on December 20, 2026',
      ['Amount: $2,800.00', 'Due: December 20, 2026', 'Selvage Inc., Dalton', '?tab=payment-methods'],
    ],
    [
      bills.issued(year, '', help),
      'Selvage: bill 2026-000123 of $2,800.00, due on December 20, 2026',
      ['help@selvage.example tells you to whom'],
    ],
    [
      bills.paid(bill, bills.cardText('1111')),
      'Selvage: payment of $318.00 received',
      ['Paid by: card ending in 1111', 'For: December 1, 2026 to December 31, 2026'],
    ],
    [bills.paid(year, 'check 0815'), 'Selvage: payment of $2,800.00 received', ['Paid by: check 0815']],
    [
      bills.declined(bill, { ending: '1111', answer: 'DECLINE', daysLeft: 15, isTriedAgain: true }, help),
      'Selvage: your payment of $318.00 was declined',
      ['The card ending in 1111 was declined: DECLINE', 'blocked in 15 days', '12, 8 and 4', '?tab=credit-card'],
    ],
    [
      bills.declined(bill, { ending: '', answer: 'Stop', daysLeft: 15, isTriedAgain: false }, help),
      'Selvage: your payment of $318.00 was declined',
      ['The card was declined: Stop', 'charged no more'],
    ],
    [
      bills.declined(bill, { ending: '1111', answer: 'DECLINE', daysLeft: 7, isTriedAgain: true }, help),
      'Selvage: your payment of $318.00 was declined',
      ['The card is tried again when 4 days are left.'],
    ],
    [
      bills.declined(bill, { ending: '1111', answer: 'DECLINE', daysLeft: 3, isTriedAgain: true }, help),
      'Selvage: your payment of $318.00 was declined',
      ['The card is not tried again. Another card that you store is charged at once.'],
    ],
    [
      bills.declined(bill, { ending: '1111', answer: 'DECLINE', daysLeft: 0, isTriedAgain: true }, help),
      'Selvage: your payment of $318.00 was declined',
      [
        'The account is blocked: nobody can sign in.\nWrite to help@selvage.example to have it opened again.\n\nCompany:',
      ],
    ],
    [
      bills.overpaid(bill, { amountCents: 38_000, transactionId: 't-1' }, null, help),
      'Selvage: a payment too many for bill 2026-000123',
      ['The money goes back to the card', 'Amount: $380.00', 'Transaction: t-1'],
    ],
    [
      bills.overpaid(bill, { amountCents: 38_000, transactionId: 't-1' }, 'Refunds are switched off', help),
      'Selvage: a payment too many for bill 2026-000123',
      ['did not give it back: Refunds are switched off', 'help@selvage.example gives it back by hand.'],
    ],
    [
      bills.refunded(bill, 8_000, 'CN-2026-000001', true),
      'Selvage: $80.00 of bill 2026-000123 given back',
      ['back to the card', 'Credit note: CN-2026-000001', '?tab=payment-methods'],
    ],
    [
      bills.refunded(year, 8_000, 'CN-2026-000001', false),
      'Selvage: $80.00 of bill 2026-000123 given back',
      ['goes back by check', 'Amount: $80.00'],
    ],
    [
      bills.countdown(bill, 1, help),
      'Selvage: 1 day until the account is blocked',
      ['In 1 day the account is blocked', 'Store another card'],
    ],
    [
      bills.countdown(year, 12, help),
      'Selvage: 12 days until the account is blocked',
      ['We have not received your check yet. In 12 days the account'],
    ],
    [bills.blocked(year, help), 'Selvage: the account is blocked', ['blocked, as we have not received your check:']],
    [
      changes.withNextBill(changes.packsAdded(1, 5, 10), null, { netPayableCents: 31_800, dueOn: '2026-12-01' }),
      'Selvage: 1 pack added to your subscription',
      ['1 pack for 5 users was added. Your packs are for 10 users now.', 'Next bill: $318.00, due on December 1, 2026'],
    ],
    [
      changes.withNextBill(changes.renewed(3, true, '2029-12-01'), null, null),
      'Selvage: your contract is renewed until December 1, 2029',
      ['renewed for 3 years, until December 1, 2029.\nIt is paid by the year, by check.'],
    ],
    [bills.blocked(bill, help), 'Selvage: the account is blocked', ['help@selvage.example', '$318.00']],
    [
      changes.renewal(24, '2026-12-24', false, [
        { term: 3, netPayableCents: 38_000 },
        { term: 1, netPayableCents: 40_000 },
        { term: null, netPayableCents: 40_000 },
      ]),
      'Selvage: your contract ends in 24 days',
      ['Renewed for 3 years: $380.00 a month', 'Renewed for 1 year: $400.00', 'Not renewed: $400.00', '?tab=renewal'],
    ],
    [
      changes.renewal(0, '2026-12-24', true, []),
      'Selvage: your contract ends today',
      ['ends today, December 24, 2026'],
    ],
    [
      changes.cardExpires('1111', '2026-12-31', 7),
      'Selvage: your card ending in 1111 expires on December 31, 2026',
      ['for 7 days more', '?tab=credit-card'],
    ],
    [
      changes.cancelled('2026-12-31'),
      'Selvage: your subscription ends on December 31, 2026',
      ['Until December 31, 2026'],
    ],
    [changes.withdrawn, 'Selvage: your subscription goes on', ['taken back']],
    [
      changes.ended('2026-12-31', true, help),
      'Selvage: your subscription has ended',
      ['ended on December 31, 2026, and its card is removed. Nothing'],
    ],
    [
      changes.ended('2026-12-31', false, help),
      'Selvage: your subscription has ended',
      ['ended on December 31, 2026. Nothing'],
    ],
    [
      bills.noCard(bill, 15, help),
      'Selvage: your payment of $318.00 could not be made',
      ['no card that could be charged', 'blocked in 15 days', '?tab=credit-card'],
    ],
    [
      bills.countdown(null, 4, help),
      'Selvage: 4 days until the account is blocked',
      ['In 4 days the account is blocked', 'Write to help@selvage.example'],
    ],
    [bills.blocked(null, help), 'Selvage: the account is blocked', ['of your company is blocked: nobody']],
  ])('report %o', (words, subject, parts) => {
    const mail = bills.billingMailText(words, company);
    expect(mail.subject).toBe(subject);
    for (const part of parts) expect(mail.text).toContain(part);
    expect(mail.text).toContain('Company: Harrow Mills\nSee it at https://s.example/subscription-details');
  });
});
