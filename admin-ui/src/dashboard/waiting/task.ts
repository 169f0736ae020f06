import type { LucideIcon } from 'lucide-react';
import type { DyeName } from '../../theme/tokens';

/** Tasks that a dashboard shows; a link leads to the others. */
export const mostTasks = 6;

/** The result of a query: undefined until it is loaded, and permanently after an error. */
export interface Asked<Answer> {
  readonly known: Answer | undefined;
  readonly error: unknown;
  /** Whether the first response is pending: no try has failed yet, and the browser is not offline. */
  readonly isAwaited: boolean;
}

interface Try {
  readonly isPending: boolean;
  readonly isPaused: boolean;
  readonly failureCount: number;
}

/** Whether the first response of a query is pending, from react-query's state of its tries. */
export const isAwaited = ({ isPending, isPaused, failureCount }: Try): boolean =>
  isPending && !isPaused && failureCount === 0;

/** Something that waits for the reader, and where it is done. */
export interface Task {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly dye: DyeName;
  readonly title: string;
  readonly text: string;
  /** Why it is late already. */
  readonly alarm?: string | undefined;
  readonly timestamp: string;
  readonly action: string;
  readonly to: string;
}
