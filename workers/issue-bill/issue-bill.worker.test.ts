import { record } from '../../test/kit/projected.js';
import { react } from '../kit/reactor.js';
import { begunYears, setPasswords, voidedPeriods } from './issue-bill.worker.js';

const companyId = 'company-mill';

it('the bill of a cancelled period is voided', () => {
  const year = { billId: 'b-y', period: '2026-12/12', from: '2026-12-01', to: '2027-11-30' };
  const events = record([
    [
      `company-${companyId}`,
      { type: 'BillingPeriodVoided', data: { companyId, ...year, billedThrough: '2026-11-30' } },
    ],
  ]);
  const { open } = react(voidedPeriods, { position: 0, open: {} }, events, 1);
  expect(Object.values(open)).toMatchObject([{ kind: 'void-bill', data: { companyId, billId: 'b-y' } }]);
});

it('a password set by a mailed link confirms the owner, and any other password does not', () => {
  const events = record(
    (['own', 'editor', 'link'] as const).map((by) => [
      `user-${by}`,
      { type: 'UserPasswordReplaced', data: { userId: by, companyId, by } },
    ]),
  );
  const { open } = react(setPasswords, { position: 0, open: {} }, events, 3);
  expect(Object.values(open)).toMatchObject([{ kind: 'issue-bill', data: { companyId, userId: 'link' } }]);
});

it('the first year of a sign-up by check is billed after its owner is confirmed', () => {
  const events = record([
    [`company-${companyId}`, { type: 'OwnerConfirmed', data: { companyId, confirmedOn: '2026-12-01' } }],
  ]);
  const { open } = react(begunYears, { position: 0, open: {} }, events, 1);
  expect(Object.values(open)).toMatchObject([{ kind: 'issue-bill', data: { companyId } }]);
});
