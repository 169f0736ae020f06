import type { BillIssued, BillPaid, BillVoided } from '../../domain/billing/bill/bill.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import type { UserSignedIn } from '../../domain/user/sign-in/sign-in.decider.js';
import { changed } from '../shared/changes.js';
import type { CompanyDoc } from './company-doc.js';

type OpenBills = CompanyDoc['openBillCents'];

const withBills = (openBillCents: OpenBills): Partial<CompanyDoc> => {
  const amounts = Object.values(openBillCents);
  const openAmount = dollarsOfCents(amounts.reduce((sum, cents) => sum + cents, 0));
  return { openBillCents, openBills: amounts.length, openAmount };
};

const billClosed = ({ data: { companyId, billId } }: RecordedEvent<BillPaid | BillVoided>) =>
  changed<CompanyDoc>(companyId, ({ openBillCents: { [billId]: _, ...others } }) => withBills(others));

/** Events of bills and users, for support. They do not change the company's revision. */
export const ofOtherStreams = {
  BillIssued: ({ data: { companyId, billId, netPayableCents } }: RecordedEvent<BillIssued>) =>
    changed<CompanyDoc>(companyId, ({ openBillCents }) => withBills({ ...openBillCents, [billId]: netPayableCents })),
  BillPaid: billClosed,
  BillVoided: billClosed,
  UserSignedIn: ({ data: { companyId, at } }: RecordedEvent<UserSignedIn>) =>
    changed<CompanyDoc>(companyId, ({ lastSignInAt }) => ({
      lastSignInAt: lastSignInAt !== null && lastSignInAt > at ? lastSignInAt : at,
    })),
};
