export { CountdownNotice, SubscriptionNotices } from './notices/SubscriptionNotices';
export { companyPages, companyPaths } from './paths';
export { BillActsContext } from './payment/bill-acts';
export { BillStatusChip } from './payment/BillStatusChip';
export { UpgradeLater } from './upgrade/UpgradeLater';
export { useNextBill } from './use-billing';
