import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { refusal } from '../../domain/messages.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { CardInHand } from '../sign-up/company-vault.js';
import { chargeBill, NotChargedYet } from './charge-bill.js';
import { billCompany, billIdOf } from './issue-bill.js';
import { nextBill } from './next-bill.js';
import { payByHand } from './pay-by-hand.js';
import { aBillingOffice, at, type BillingOffice, chargeTime, millId } from '../../test/kit/billing/a-billing-office.js';

const billId = billIdOf(millId, '2026-12');
const bill = billStream.nameOf(billId);
const company = companyStream.nameOf(millId);
const morning = '2026-12-01T15:00:00.000Z';
const token = { kind: 'token', token: 'of the fields' } as const;
const declined = { kind: 'declined', code: '261', text: 'Stop' } as const;

describe('paying by hand', () => {
  let office: BillingOffice;
  beforeEach(async () => {
    office = await aBillingOffice();
    await office.signUp();
  });
  afterEach(() => office.close());

  const pay = (card: CardInHand | null, now = morning, amountCents = 23_750) => {
    office.setClock(now);
    return payByHand(
      office.process(),
      { companyId: millId, amountCents, card: () => card },
      newContext({ actorId: 'ada', companyId: millId, occurredAt: now }),
    );
  };
  const types = async (stream: string) => (await office.history(stream)).map(({ type }) => type);
  const shown = async (now = morning) => {
    const ports = office.process();
    const { state } = await ports.handle.look(companyStream, millId);
    return state.status === 'registered' ? nextBill(ports, state, now) : undefined;
  };
  const chargedAt = (now: string, kind: 'issued' | 'card' = 'issued') => {
    office.setClock(now);
    return chargeBill(office.process(), { billId, cause: { kind } }, at(now));
  };
  const evening = () => chargedAt(chargeTime);

  it('issues the bill of the month that has begun, charges the card for its holder, and updates the company', async () => {
    expect(await shown()).toMatchObject({ billId: null, amountDueCents: 23_750 });
    expect(await pay(null)).toMatchObject({ billId, outcome: { kind: 'approved' } });
    expect(await types(bill)).toEqual(['BillIssued', 'BillPaymentAttempted', 'BillPaid']);
    expect(office.sales()).toMatchObject([{ source: { kind: 'vault', initiatedBy: 'customer' } }]);
    expect((await types(company)).at(-1)).toBe('BillingPeriodPaid');
    expect(await shown()).toMatchObject({ period: { period: '2027-01' }, amountDueCents: 0 });
    await evening();
    expect(office.sales()).toHaveLength(1);
    await expect(pay(token)).rejects.toMatchObject({ code: 'bill.nothing-due' });
  });

  it('leaves the stored card to the evening, regardless of the typed card’s outcome, and starts no countdown for it', async () => {
    office.answerWith(declined);
    expect(await pay(token)).toMatchObject({ outcome: { kind: 'declined' } });
    expect(await shown()).toMatchObject({ billId, status: 'open', amountDueCents: 23_750 });
    // A job that runs too early, by the clock of another machine, stays pending.
    await expect(chargedAt('2026-12-01T22:59:59.999Z')).rejects.toBeInstanceOf(NotChargedYet);
    await office.storeAnotherCard();
    await expect(chargedAt('2026-12-01T16:00:00.000Z', 'card')).rejects.toBeInstanceOf(NotChargedYet);
    expect(office.sales()).toHaveLength(1);
    expect(await types(company)).not.toContain('CompanyCountdownSet');
    // The decline of the other card does not forbid this one.
    office.answerWith({ kind: 'approved', transactionId: 't', code: '100', text: 'SUCCESS' });
    await evening();
    expect(office.sales()[1]).toMatchObject({ source: { kind: 'vault', initiatedBy: 'merchant' } });
    expect((await types(bill)).at(-1)).toBe('BillPaid');
  });

  it('may be tried again with another card', async () => {
    office.answerWith(declined);
    await pay(token);
    office.answerWith({ kind: 'approved', transactionId: 't', code: '100', text: 'SUCCESS' });
    expect(await pay(token)).toMatchObject({ outcome: { kind: 'approved' } });
  });

  it('pays the oldest bill, on any 1st', async () => {
    office.answerWith(declined);
    await pay(token);
    expect(await shown('2026-12-02T15:00:00.000Z')).toMatchObject({ status: 'open', amountDueCents: 23_750 });
    await expect(pay(token, '2026-12-02T15:00:00.000Z')).rejects.toMatchObject({ code: 'bill.not-first-day' });
    office.answerWith({ kind: 'approved', transactionId: 't', code: '100', text: 'SUCCESS' });
    expect(await pay(token, '2027-01-01T15:00:00.000Z')).toMatchObject({ billId });
  });

  it('repeats the first response, and pays no other bill, after its process died before the response', async () => {
    office.answerWith(declined);
    await pay(token);
    office.answerWith({ kind: 'approved', transactionId: 't', code: '100', text: 'SUCCESS' });
    const newYear = '2027-01-01T15:00:00.000Z';
    office.setClock(newYear);
    const asked = newContext({ actorId: 'ada', companyId: millId, occurredAt: newYear });
    const again = () =>
      payByHand(office.process(), { companyId: millId, amountCents: 23_750, card: () => token }, asked);
    expect(await again()).toMatchObject({ billId });
    await office.settled();
    expect(await shown(newYear)).toMatchObject({ period: { period: '2027-01' }, amountDueCents: 23_750 });
    expect(await again()).toMatchObject({ billId, outcome: { kind: 'approved', transactionId: 't' } });
    expect(office.sales()).toHaveLength(2);
  });

  it('is being confirmed while the first try has no outcome', async () => {
    office.loseAnswers(true);
    expect(await pay(token)).toMatchObject({ outcome: { kind: 'unknown' } });
    expect(await shown()).toMatchObject({ status: 'confirming', amountDueCents: 0 });
    await expect(pay(token)).rejects.toMatchObject({ code: 'payment.being-confirmed' });
    expect(office.sales()).toHaveLength(1);
  });

  it('reads the card after all other checks', async () => {
    const card = (): never => {
      throw refusal('card.number-invalid');
    };
    const asked = (now: string, amountCents: number) =>
      payByHand(office.process(), { companyId: millId, amountCents, card }, at(now));
    await expect(asked('2026-11-30T15:00:00.000Z', 1)).rejects.toMatchObject({ code: 'bill.nothing-due' });
    await expect(asked(morning, 1)).rejects.toMatchObject({
      code: 'bill.amount-differs',
      details: { amount: 23_750 },
    });
    await expect(asked(morning, 23_750)).rejects.toMatchObject({ code: 'card.number-invalid' });
    expect(await types(bill)).toEqual([]);
  });

  it('requires a card', async () => {
    await office.close();
    office = await aBillingOffice();
    await office.signUp({ hasCard: false });
    await expect(pay(null)).rejects.toMatchObject({ code: 'card.number-required' });
    expect(await types(bill)).toEqual([]);
  });

  it('is refused for a bill of a year', async () => {
    await office.close();
    office = await aBillingOffice();
    await office.signUp({ isAnnual: true });
    await billCompany(office.process(), { companyId: millId }, at('2026-11-20T15:00:00.000Z'));
    expect(await shown('2026-11-21T15:00:00.000Z')).toMatchObject({ isAnnual: true, status: 'open' });
    const yearId = billIdOf(millId, '2026-12/12');
    await office.happens(millId, {
      type: 'CompanyCountdownSet',
      data: { companyId: millId, remainingDays: 15, billId: yearId, day: '2026-12-21' },
    });
    expect(await shown('2026-12-25T15:00:00.000Z')).toMatchObject({ status: 'unpaid' });
    await expect(pay(token, morning, 285_000)).rejects.toMatchObject({ code: 'company.card-annual' });
    await expect(pay(token, '2026-12-02T15:00:00.000Z')).rejects.toMatchObject({ code: 'bill.not-first-day' });
  });
});
