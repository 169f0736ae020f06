export { CountdownNotice } from './notices/CountdownNotice';
export { SubscriptionNotices } from './notices/SubscriptionNotices';
export { companyPages, companyPaths } from './paths';
export { BillStatusChip } from './payment/BillStatusChip';
export { companyPaths } from './paths';
export { UpgradeLater } from './upgrade/UpgradeLater';
export { useNextBill } from './use-billing';
