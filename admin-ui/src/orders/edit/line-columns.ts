import type { OrderColumn, OrderFabric } from '../../types/wire';
import { fittingColumns, shownColumns } from '../details/order-columns';

/** All fields of a line are in its modal. */
export const lineColumns = (columns: readonly OrderColumn[], lines: readonly OrderFabric[]): readonly OrderColumn[] =>
  fittingColumns(shownColumns(columns, lines));
