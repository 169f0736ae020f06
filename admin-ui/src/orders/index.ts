export { checkFlags, type CheckFlag } from './check-flags';
export { FlagBoxes } from './edit/FlagBoxes';
export { orderPaths } from './paths';
export { allStatuses } from './status/all-statuses';
export { orderStatusLooks, statusOf } from './status/order-statuses';
export { StatusChip } from './status/StatusChip';
export { sumOf, useOrderCounts } from './status/use-order-counts';
export { useReader } from './status/use-reader';
export { adminsWork, longestFirst, mine } from './status/whose-turn';
