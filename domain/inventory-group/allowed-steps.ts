import type { GroupActivity } from './inventory-group.events.js';

export const groupSteps = ['scan', 'delete'] as const;
/** A step with an inventory group: `scan` begins a scan of its swatches, and `delete` deletes it. */
export type GroupStep = (typeof groupSteps)[number];

/** An inactive group accepts no new scan, and a scanned group cannot be deleted (A83). */
export const stepsOfGroup = (active: GroupActivity, hasScans: boolean): readonly GroupStep[] =>
  groupSteps.filter((step) => (step === 'scan' ? active !== 'false' : !hasScans));
