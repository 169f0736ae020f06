import type { OrderFabric } from '../../../types/wire';

/** What can be done with a line. */
export interface LineActions {
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** To a place counted from 0, and announces the move, which a drag does by itself. */
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
  /** As `onStep`, without a word. */
  readonly onMove: (line: OrderFabric, place: number) => void;
}

/** One line as a row or a card. */
export interface LineProps extends LineActions {
  readonly line: OrderFabric;
  readonly place: number;
  /** The place of the last line. */
  readonly last: number;
  readonly isChosen: boolean;
}

export const codeOf = (line: OrderFabric): string => line.code ?? '';
