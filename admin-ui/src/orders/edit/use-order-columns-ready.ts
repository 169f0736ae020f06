import { useOwnColumns } from '../use-columns';
import { detailColumns } from './line/use-line-fields';
import type { OrderColumn } from '../../types/wire';

/** The details that a line may have; null until the company is known. */
export const useOrderColumnsReady = (): readonly OrderColumn[] | null => {
  const columns = useOwnColumns();
  return columns.length === 0 ? null : detailColumns(columns);
};
