import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { billCompany, billIdOf } from '../billing/issue-bill.js';
import { previewBill } from '../billing/preview-bill.js';
import {
  aBillingOffice,
  at,
  type BillingOffice,
  Killed,
  type Kill,
  millId,
} from '../../test/kit/billing/a-billing-office.js';
import { voidOfPeriod } from '../billing/void-bill.js';
import { renewSubscription } from './contract.js';

const yearId = billIdOf(millId, '2026-12/12');
/** A renewal is due right after the sign-up, so the renewal gives up the first year. */
const signUpAt = '2026-11-20T15:05:00.000Z';
const renewAt = '2026-12-05T15:00:00.000Z';
const typesOf = async (office: BillingOffice, stream: string) => (await office.history(stream)).map(({ type }) => type);

const anUnpaidYear = async (hasTransactions = true) => {
  const office = await aBillingOffice({ hasTransactions });
  await office.signUp({ isAnnual: true, term: 1, termDate: '2026-12-10T15:00:00.000Z' });
  await billCompany(office.process(), { companyId: millId }, at(signUpAt));
  const ofAda = () => newContext({ actorId: 'ada', companyId: millId, occurredAt: renewAt });
  const renew = (isAnnual = false) =>
    renewSubscription(office.process(), { companyId: millId, term: 1, isAnnual }, ofAda());
  const voided = () => voidOfPeriod(office.process(), { billId: yearId, companyId: millId }, at(renewAt));
  return { office, renew, voided, ofAda };
};

describe('a renewal from the year to the month', () => {
  it('voids the bill of the unpaid year, and bills its months', async () => {
    const { office, renew, voided } = await anUnpaidYear();
    await renew();
    await voided();
    await voided();
    expect(await typesOf(office, billStream.nameOf(yearId))).toEqual(['BillIssued', 'BillVoided']);
    const [issued] = await billCompany(office.process(), { companyId: millId }, at('2026-12-05T15:15:00.000Z'));
    const { state } = await office.process().handle.look(billStream, issued ?? '');
    expect(state).toMatchObject({ status: 'open', bill: { period: '2026-12', netPayableCents: 25_000 } });
    await office.close();
  });

  it('bills the same year again if the company returns to it before a month was billed', async () => {
    const { office, renew, voided } = await anUnpaidYear();
    await renew();
    await voided();
    await office.happens(millId, {
      type: 'SubscriptionRenewed',
      data: {
        ...{ companyId: millId, term: 1, previousTerm: 1, isAnnual: true, wasAnnual: false, renewedOn: renewAt },
        ...{ termDate: '2028-12-10T15:00:00.000Z', previousTermDate: '2027-12-10T15:00:00.000Z' },
      },
    });
    const [issued = ''] = await billCompany(office.process(), { companyId: millId }, at('2026-12-05T15:05:00.000Z'));
    expect(issued).not.toBe(yearId);
    const { state } = await office.process().handle.look(billStream, issued);
    expect(state).toMatchObject({ status: 'open', bill: { period: '2026-12/12' } });
    await office.close();
  });

  it('is previewed as the months after the paid time', async () => {
    const { office, ofAda } = await anUnpaidYear();
    const previewed = (isAnnual: boolean) =>
      previewBill(office.process(), { companyId: millId, change: { term: 1, isAnnual } }, ofAda());
    expect(await previewed(false)).toMatchObject({ period: { period: '2026-12', dueOn: '2026-12-01' } });
    expect(await previewed(true)).toMatchObject({ period: { period: '2027-12/12', dueOn: '2027-12-31' } });
    await office.close();
  });

  it('keeps a year whose check is recorded, even if the company has not recorded it yet', async () => {
    const { office, renew, ofAda } = await anUnpaidYear(false);
    const received = { amountCents: 300_000, checkNumber: '7', receivedOn: '2026-12-04' };
    const check = { type: 'RecordCheck', ...received } as const;
    const dying: Kill = { after: 0, isOnDisk: true };
    await expect(office.process(dying).handle(billStream, yearId, check, ofAda())).rejects.toThrow(Killed);
    await renew();
    const types = (await typesOf(office, companyStream.nameOf(millId))).slice(-2);
    expect(types).toEqual(['BillingPeriodPaid', 'SubscriptionRenewed']);
    await office.close();
  });
});
