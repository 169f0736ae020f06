export const scanSteps = ['complete', 'review', 'export'] as const;
/** A step with a scan: `complete` ends it, `review` marks it as reviewed, and `export` makes a file of its findings. */
export type ScanStep = (typeof scanSteps)[number];

/** What may be done with a scan now: its findings are known once it is complete. */
export const stepsOfScan = (isComplete: boolean): readonly ScanStep[] =>
  isComplete ? ['review', 'export'] : ['complete'];
