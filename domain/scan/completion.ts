import { type ExpectedSwatch, type Finding, findingsOf } from './findings.js';
import { scansIn } from './known-scans.js';
import type { BegunScan } from './scan.state.js';

/** One try to complete a scan: its steps go by the same findings, which are found once. */
export interface Completion {
  readonly attempt: string;
  /** What the scan found of what was expected, row by row. */
  findings(scan: BegunScan): readonly Finding[];
}

/** They are found anew when scans came in between, which none does after the first step. */
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
