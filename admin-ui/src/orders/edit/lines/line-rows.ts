import type { OrderFabric } from '../../../types/wire';

/** What the table and the cards of lines have in common. */
export interface LineRowsProps {
  readonly lines: readonly OrderFabric[];
  /** Number of rows that are drawn; more follow when the reader nears the end. */
  readonly most: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** To a place counted from 0. */
  readonly onMove: (line: OrderFabric, place: number) => void;
  /** As `onMove`, and announces the move, which a drag does by itself. */
  readonly onStep: (line: OrderFabric, place: number) => void;
  readonly onEdit: (line: OrderFabric) => void;
  readonly onRemove: (line: OrderFabric) => void;
}

export const codeOf = (line: OrderFabric): string => line.code ?? '';
