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
import type { DyeName } from '../theme/tokens';
import type { AnswerKind } from './scan-target';
import type { ToneName } from './tones';

interface Look {
  readonly dye: DyeName;
  readonly icon: LucideIcon;
  readonly tone: ToneName;
}

/** Dye, icon and tone of each answer: what one does not see is heard, and the other way round. */
export const answerLooks: Readonly<Record<AnswerKind, Look>> = {
  scanned: { dye: 'loden', icon: Check, tone: 'good' },
  again: { dye: 'weld', icon: Copy, tone: 'odd' },
  inactive: { dye: 'graphite', icon: CircleSlash, tone: 'odd' },
  gradeChange: { dye: 'logwood', icon: ArrowUpDown, tone: 'odd' },
  more: { dye: 'weld', icon: PackagePlus, tone: 'odd' },
  unknown: { dye: 'woad', icon: CircleQuestionMark, tone: 'bad' },
  notInOrder: { dye: 'madder', icon: CircleQuestionMark, tone: 'bad' },
  unchecked: { dye: 'graphite', icon: CircleDashed, tone: 'good' },
};
