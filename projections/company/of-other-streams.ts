import type { BillIssued, BillPaid, BillVoided } from '../../domain/billing/bill/bill.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import type { UserSignedIn } from '../../domain/user/sign-in/sign-in.decider.js';
import type { Change } from '../../infra/schema/read-model.js';
import type { CompanyDoc } from './company-doc.js';

/** Changes what events of other streams add to a company: its own revision stays. */
const change = (
  companyId: string,
  changes: (doc: CompanyDoc) => Partial<CompanyDoc>,
): readonly Change<CompanyDoc>[] => [
  { id: companyId, apply: (doc?: CompanyDoc) => doc && { ...doc, ...changes(doc) } },
];

type OpenBills = CompanyDoc['openBillCents'];

const withBills = (openBillCents: OpenBills): Partial<CompanyDoc> => {
  const amounts = Object.values(openBillCents);
  const openAmount = dollarsOfCents(amounts.reduce((sum, cents) => sum + cents, 0));
  return { openBillCents, openBills: amounts.length, openAmount };
};

const billClosed = ({ data: { companyId, billId } }: RecordedEvent<BillPaid | BillVoided>) =>
  change(companyId, ({ openBillCents: { [billId]: _, ...others } }) => withBills(others));

/** What becomes of its bills and when its users sign in, for support. */
export const ofOtherStreams = {
  BillIssued: ({ data: { companyId, billId, netPayableCents } }: RecordedEvent<BillIssued>) =>
    change(companyId, ({ openBillCents }) => withBills({ ...openBillCents, [billId]: netPayableCents })),
  BillPaid: billClosed,
  BillVoided: billClosed,
  UserSignedIn: ({ data: { companyId, at } }: RecordedEvent<UserSignedIn>) =>
    change(companyId, ({ lastSignInAt }) => ({
      lastSignInAt: lastSignInAt !== null && lastSignInAt > at ? lastSignInAt : at,
    })),
};
