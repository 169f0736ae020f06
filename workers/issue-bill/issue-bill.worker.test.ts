import { record } from '../../test/kit/projected.js';
import { react } from '../kit/reactor.js';
import { voidedPeriods } from './issue-bill.worker.js';

const companyId = 'company-mill';

it('the bill of a period that its company gives up is taken back', () => {
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
