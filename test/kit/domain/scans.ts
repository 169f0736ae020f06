import type { ExpectedSwatch } from '../../../domain/scan/findings.js';

/** A swatch that a scan of its group expects, named by its code. For tests. */
export const anExpectedSwatch = (code: string, over: Partial<ExpectedSwatch> = {}): ExpectedSwatch => ({
  swatchId: `s-${code}`,
  fabricId: `f-${code}`,
  code,
  alias: null,
  patternName: 'Twill',
  color: 'Red',
  grade: 'A',
  active: true,
  gradeNotice: false,
  ...over,
});
