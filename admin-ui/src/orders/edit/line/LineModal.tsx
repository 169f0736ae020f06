import type { LineFormProps } from './use-line-fields';
import { EditLineForm } from './EditLineForm';
import { NewLineForm } from './NewLineForm';
import { useOwnColumns } from '../../use-order';
import { detailColumns } from './use-line-fields';
import type { OrderColumn } from '../../../types/wire';

/** The details that a line may have; null until the company is known. */
const useOrderColumnsReady = (): readonly OrderColumn[] | null => {
  const columns = useOwnColumns();
  return columns.length === 0 ? null : detailColumns(columns);
};

/** Add or edit a fabric of an order (S2 section 5). */
const LineForm = ({ line, ...props }: LineFormProps) =>
  line === undefined ? <NewLineForm {...props} /> : <EditLineForm {...props} line={line} />;

/** Add or edit a fabric of an order, once the columns of the company are known. */
export const LineModal = (props: Omit<LineFormProps, 'columns'>) => {
  const columns = useOrderColumnsReady();
  return columns === null ? null : <LineForm {...props} columns={columns} />;
};
