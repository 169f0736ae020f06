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
import type { Finding } from '../../types/wire';

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
