export const scanSteps = ['complete', 'review', 'export'] as const;
export type ScanStep = (typeof scanSteps)[number];

/** The steps that a scan allows now: its findings exist only after its completion. */
export const stepsOfScan = (isComplete: boolean): readonly ScanStep[] =>
  isComplete ? ['review', 'export'] : ['complete'];
