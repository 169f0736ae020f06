import { useOrderColumnsReady } from '../use-order-columns-ready';
import { LineForm } from './LineForm';
import type { LineFormProps } from './line-form-props';

/** Add or edit a fabric of an order, once the columns of the company are known. */
export const LineModal = (props: Omit<LineFormProps, 'columns'>) => {
  const columns = useOrderColumnsReady();
  return columns === null ? null : <LineForm {...props} columns={columns} />;
};
