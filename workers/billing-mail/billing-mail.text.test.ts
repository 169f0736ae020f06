import { billingMailText } from './billing-mail.text.js';
import type { BillingNotice } from './billing-notice.js';

const bill = {
  number: '2026-000123',
  from: '2026-12-01',
  to: '2026-12-31',
  dueOn: '2026-12-01',
  isAnnual: false,
  netPayableCents: 31_800,
};
const year = { ...bill, to: '2027-11-30', dueOn: '2026-12-20', isAnnual: true, netPayableCents: 280_000 };
const company = { name: 'Harrow\nMills', portal: 'https://s.example', supportEmail: 'help@selvage.example' };

describe('mails about a subscription', () => {
  it.each<[BillingNotice, string, readonly string[]]>([
    [
      { kind: 'issued', bill: year, payee: 'Selvage Inc., Dalton' },
      'Selvage: bill 2026-000123 of $2,800.00, due on 2026-12-20',
      ['Amount: $2,800.00', 'Due: 2026-12-20', 'Selvage Inc., Dalton', '?tab=payment-methods'],
    ],
    [
      { kind: 'issued', bill: year, payee: '' },
      'Selvage: bill 2026-000123 of $2,800.00, due on 2026-12-20',
      ['help@selvage.example tells you to whom'],
    ],
    [
      { kind: 'paid', bill, by: { kind: 'card', ending: '1111' } },
      'Selvage: payment of $318.00 received',
      ['Paid by: card ending in 1111', 'For: 2026-12-01 to 2026-12-31'],
    ],
    [
      { kind: 'paid', bill: year, by: { kind: 'check', number: '0815' } },
      'Selvage: payment of $2,800.00 received',
      ['Paid by: check 0815'],
    ],
    [
      { kind: 'declined', bill, ending: '1111', answer: 'DECLINE', daysLeft: 15, isTriedAgain: true },
      'Selvage: your payment of $318.00 was declined',
      ['The card ending in 1111 was declined: DECLINE', 'blocked in 15 days', '12, 8 and 4', '?tab=credit-card'],
    ],
    [
      { kind: 'declined', bill, ending: '', answer: 'Stop', daysLeft: 15, isTriedAgain: false },
      'Selvage: your payment of $318.00 was declined',
      ['The card was declined: Stop', 'charged no more'],
    ],
    [
      { kind: 'declined', bill, ending: '1111', answer: 'DECLINE', daysLeft: 7, isTriedAgain: true },
      'Selvage: your payment of $318.00 was declined',
      ['The card is tried again when 4 days are left.'],
    ],
    [
      { kind: 'declined', bill, ending: '1111', answer: 'DECLINE', daysLeft: 3, isTriedAgain: true },
      'Selvage: your payment of $318.00 was declined',
      ['The card is not tried again. Another card that you store is charged at once.'],
    ],
    [
      { kind: 'declined', bill, ending: '1111', answer: 'DECLINE', daysLeft: 0, isTriedAgain: true },
      'Selvage: your payment of $318.00 was declined',
      [
        'The account is blocked: nobody can sign in.\nWrite to help@selvage.example to have it opened again.\n\nCompany:',
      ],
    ],
    [
      { kind: 'overpaid', bill, amountCents: 38_000, transactionId: 't-1', failure: null },
      'Selvage: a payment too many for bill 2026-000123',
      ['The money goes back to the card', 'Amount: $380.00', 'Transaction: t-1'],
    ],
    [
      { kind: 'overpaid', bill, amountCents: 38_000, transactionId: 't-1', failure: 'Refunds are switched off' },
      'Selvage: a payment too many for bill 2026-000123',
      ['did not give it back: Refunds are switched off', 'help@selvage.example gives it back by hand.'],
    ],
    [
      { kind: 'refunded', bill, amountCents: 8_000, creditNoteNumber: 'CN-2026-000001', isByCard: true },
      'Selvage: $80.00 of bill 2026-000123 given back',
      ['back to the card', 'Credit note: CN-2026-000001', '?tab=payment-methods'],
    ],
    [
      { kind: 'refunded', bill: year, amountCents: 8_000, creditNoteNumber: 'CN-2026-000001', isByCard: false },
      'Selvage: $80.00 of bill 2026-000123 given back',
      ['goes back by check', 'Amount: $80.00'],
    ],
    [
      { kind: 'countdown', bill, daysLeft: 1 },
      'Selvage: 1 day until the account is blocked',
      ['In 1 day the account is blocked', 'Store another card'],
    ],
    [
      { kind: 'countdown', bill: year, daysLeft: 12 },
      'Selvage: 12 days until the account is blocked',
      ['We have not received your check yet. In 12 days the account'],
    ],
    [
      { kind: 'blocked', bill: year },
      'Selvage: the account is blocked',
      ['blocked, as we have not received your check:'],
    ],
    [
      {
        ...{ kind: 'changed', change: { kind: 'packs-added', packs: 1, users: 5 }, maxUsers: 10 },
        ...{ before: null, after: { netPayableCents: 31_800, dueOn: '2026-12-01' } },
      },
      'Selvage: 1 pack added to your subscription',
      ['1 pack for 5 users was added. Your packs are for 10 users now.', 'Next bill: $318.00, due on 2026-12-01'],
    ],
    [
      {
        ...{ kind: 'changed', maxUsers: 10, before: null, after: null },
        change: { kind: 'renewed', term: 3, isAnnual: true, endsOn: '2029-12-01' },
      },
      'Selvage: your contract is renewed until 2029-12-01',
      ['renewed for 3 years, until 2029-12-01.\nIt is paid by the year, by check.'],
    ],
    [{ kind: 'blocked', bill }, 'Selvage: the account is blocked', ['help@selvage.example', '$318.00']],
    [
      {
        kind: 'renewal',
        daysLeft: 24,
        endsOn: '2026-12-24',
        isAnnual: false,
        offers: [
          { term: 3, netPayableCents: 38_000 },
          { term: 1, netPayableCents: 40_000 },
          { term: null, netPayableCents: 40_000 },
        ],
      },
      'Selvage: your contract ends in 24 days',
      ['Renewed for 3 years: $380.00 a month', 'Renewed for 1 year: $400.00', 'Not renewed: $400.00', '?tab=renewal'],
    ],
    [
      { kind: 'renewal', daysLeft: 0, endsOn: '2026-12-24', isAnnual: true, offers: [] },
      'Selvage: your contract ends today',
      ['ends today, 2026-12-24'],
    ],
    [
      { kind: 'card-expires', ending: '1111', lastDay: '2026-12-31', daysLeft: 7 },
      'Selvage: your card ending in 1111 expires on 2026-12-31',
      ['for 7 days more', '?tab=credit-card'],
    ],
    [
      { kind: 'cancelled', lastDay: '2026-12-31' },
      'Selvage: your subscription ends on 2026-12-31',
      ['Until 2026-12-31'],
    ],
    [{ kind: 'withdrawn' }, 'Selvage: your subscription goes on', ['taken back']],
    [
      { kind: 'ended', endedOn: '2026-12-31', hadCard: true },
      'Selvage: your subscription has ended',
      ['ended on 2026-12-31, and its card is removed. Nothing'],
    ],
    [
      { kind: 'ended', endedOn: '2026-12-31', hadCard: false },
      'Selvage: your subscription has ended',
      ['ended on 2026-12-31. Nothing'],
    ],
    [
      { kind: 'no-card', bill, daysLeft: 15 },
      'Selvage: your payment of $318.00 could not be made',
      ['no card that could be charged', 'blocked in 15 days', '?tab=credit-card'],
    ],
    [
      { kind: 'countdown', bill: null, daysLeft: 4 },
      'Selvage: 4 days until the account is blocked',
      ['In 4 days the account is blocked', 'Write to help@selvage.example'],
    ],
    [{ kind: 'blocked', bill: null }, 'Selvage: the account is blocked', ['of your company is blocked: nobody']],
  ])('tell of %o', (notice, subject, parts) => {
    const mail = billingMailText(notice, company);
    expect(mail.subject).toBe(subject);
    for (const part of parts) expect(mail.text).toContain(part);
    expect(mail.text).toContain('Company: Harrow Mills\nSee it at https://s.example/subscription-details');
  });
});
