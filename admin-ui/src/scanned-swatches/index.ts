export { FindingChip } from './findings/FindingChip';
export { findingLooks } from './findings/findings';
