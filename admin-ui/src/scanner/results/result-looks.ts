import {
  ArrowUpDown,
  Check,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  Copy,
  PackagePlus,
  type LucideIcon,
} from 'lucide-react';
import type { DyeName } from '../../theme/tokens';
import type { ResultKind } from '../scan-target';
import type { ToneName } from './tones';

interface Look {
  readonly dye: DyeName;
  readonly icon: LucideIcon;
  readonly tone: ToneName;
}

/** The colour, icon and tone of each result. The tone is for a reader who does not watch the screen. */
export const resultLooks: Readonly<Record<ResultKind, Look>> = {
  scanned: { dye: 'loden', icon: Check, tone: 'scanned' },
  again: { dye: 'weld', icon: Copy, tone: 'duplicate' },
  inactive: { dye: 'graphite', icon: CircleSlash, tone: 'duplicate' },
  gradeChange: { dye: 'logwood', icon: ArrowUpDown, tone: 'duplicate' },
  more: { dye: 'weld', icon: PackagePlus, tone: 'duplicate' },
  unknown: { dye: 'woad', icon: CircleQuestionMark, tone: 'unknown' },
  notInOrder: { dye: 'madder', icon: CircleQuestionMark, tone: 'unknown' },
  unchecked: { dye: 'graphite', icon: CircleDashed, tone: 'scanned' },
};
