import type { GroupActivity } from './inventory-group.events.js';

export const groupSteps = ['scan', 'delete'] as const;
/** A step with an inventory group: `scan` begins a scan of its swatches, and `delete` deletes it. */
export type GroupStep = (typeof groupSteps)[number];

/** What may be done with a group now: an inactive one takes no new scan, and one with scans is not deleted (A83). */
export const stepsOfGroup = (active: GroupActivity, hasScans: boolean): readonly GroupStep[] =>
  groupSteps.filter((step) => (step === 'scan' ? active !== 'false' : !hasScans));
