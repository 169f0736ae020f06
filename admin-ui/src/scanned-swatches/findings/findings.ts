import {
  ArrowUpDown,
  Check,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  Copy,
  type LucideIcon,
} from 'lucide-react';
import type { DyeName } from '../../theme/tokens';
import type { Finding, ScanCounts, ScannedSwatch } from '../../types/wire';

interface Look {
  readonly dye: DyeName;
  readonly icon: LucideIcon;
}

/** The colour and icon of each finding (design, section 3.3). */
export const findingLooks: Readonly<Record<Finding, Look>> = {
  missing: { dye: 'madder', icon: CircleDashed },
  duplicate: { dye: 'weld', icon: Copy },
  inactive: { dye: 'graphite', icon: CircleSlash },
  gradeChange: { dye: 'logwood', icon: ArrowUpDown },
  unknown: { dye: 'woad', icon: CircleQuestionMark },
  resolved: { dye: 'loden', icon: CircleCheck },
  scanned: { dye: 'loden', icon: Check },
};

export const findings: readonly Finding[] = [
  'missing',
  'duplicate',
  'inactive',
  'gradeChange',
  'unknown',
  'resolved',
  'scanned',
];

/** The filter for the rows of a count (S2 section 4). Inactive swatches and changed grades are among the scanned ones. */
export const rowsWith: Readonly<Record<Finding, Readonly<Record<string, unknown>>>> = {
  missing: { scanned: false },
  duplicate: { duplicate: true },
  inactive: { scanned: true, active: false },
  gradeChange: { scanned: true, active: true, grade_notice: true },
  unknown: { unknown: true, resolved: null },
  resolved: { unknown: true, resolved: ['added', 'ignored', 'alias', 'not-ours'] },
  scanned: { scanned: true, duplicate: false, unknown: false },
};

/** The finding of a row that matters most to the reader. */
export const findingOf = (row: ScannedSwatch): Finding => {
  if (!row.scanned) return 'missing';
  if (row.duplicate) return 'duplicate';
  if (row.unknown) return row.resolved === null ? 'unknown' : 'resolved';
  if (!row.active) return 'inactive';
  return row.grade_notice ? 'gradeChange' : 'scanned';
};

/** The number of rows of a scan: each expected swatch, each duplicate and each unknown code. */
export const allRows = ({ expected, duplicate, unknown, resolved }: ScanCounts): number =>
  expected + duplicate + unknown + resolved;

const toLookAt = ['missing', 'duplicate', 'inactive', 'gradeChange', 'unknown'] as const;

/** The kind of findings to check first; null where the scan has none. */
export const firstFinding = (counts: ScanCounts): Finding | null =>
  toLookAt.find((finding) => counts[finding] > 0) ?? null;
