import { type ExpectedSwatch, type Finding, findingsOf } from './findings.js';
import { scansIn } from './known-scans.js';
import type { BegunScan } from './scan.state.js';

/** One attempt to complete a scan: all of its steps use the same findings, which are computed one time. */
export interface Completion {
  readonly attempt: string;
  findings(scan: BegunScan): readonly Finding[];
}

/** The findings are computed again after new scans; none arrive after the first step. */
export const completionOf = (attempt: string, expected: readonly ExpectedSwatch[]): Completion => {
  let known: { readonly scans: BegunScan['scans']; readonly findings: readonly Finding[] } | undefined;
  return {
    attempt,
    findings: (scan) => {
      if (known?.scans !== scan.scans)
        known = { scans: scan.scans, findings: findingsOf(expected, scansIn(scan.scans)) };
      return known.findings;
    },
  };
};
