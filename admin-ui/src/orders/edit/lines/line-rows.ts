import type { OrderFabric } from '../../../types/wire';

/** The actions on a line. */
export interface LineActions {
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** Moves the line to an index and announces it to screen readers; for a drag, dnd-kit does that. */
  readonly onStep: (line: OrderFabric, place: number) => void;
  readonly onEdit: (line: OrderFabric) => void;
  readonly onRemove: (line: OrderFabric) => void;
}

/** What the table and the cards of lines have in common. */
export interface LineRowsProps extends LineActions {
  readonly lines: readonly OrderFabric[];
  /** Number of rows that are drawn; more follow when the reader nears the end. */
  readonly most: number;
  readonly chosen: ReadonlySet<string>;
  /** Moves the line as `onStep` does, but without an announcement. */
  readonly onMove: (line: OrderFabric, place: number) => void;
}

/** The properties of a line that is shown as a row or a card. */
export interface LineProps extends LineActions {
  readonly line: OrderFabric;
  readonly place: number;
  /** The place of the last line. */
  readonly last: number;
  readonly isChosen: boolean;
}

export const codeOf = (line: OrderFabric): string => line.code ?? '';
