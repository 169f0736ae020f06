import type { LucideIcon } from 'lucide-react';
import type { DyeName } from '../../theme/tokens';

/** A dashboard shows so many, and a link leads to the others. */
export const mostTasks = 6;

/** Something that waits for the reader, and the way to it. */
export interface Task {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly dye: DyeName;
  readonly title: string;
  readonly text: string;
  /** What is wrong with it already. */
  readonly alarm?: string | undefined;
  readonly timestamp: string;
  readonly action: string;
  readonly to: string;
}
