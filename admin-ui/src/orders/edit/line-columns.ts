import type { OrderColumn, OrderFabric } from '../../types/wire';
import { shownColumns } from '../details/order-columns';

/** Room for so many columns beside handle, photo and quantity; all fields are in the modal of the line. */
const mostColumns = 6;

export const lineColumns = (columns: readonly OrderColumn[], lines: readonly OrderFabric[]): readonly OrderColumn[] =>
  shownColumns(columns, lines).slice(0, mostColumns);
