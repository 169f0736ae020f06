export { notedThings, type NotedThing } from './check-flags';
export { useLate, useLateFilter } from './due/due';
export { FlagInputs } from './edit/FlagBoxes';
export { orderPages, orderPaths } from './paths';
export { allStatuses, orderStatuses, statusOf } from './status/order-statuses';
export { StatusChip } from './status/StatusChip';
export { sumOf, useOrderCounts } from './status/use-order-counts';
export { useReader } from './status/whose-turn';
export { colleaguesWork, mostUrgentFirst, readersWork } from './status/whose-turn';
