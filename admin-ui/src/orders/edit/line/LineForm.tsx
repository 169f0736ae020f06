import { EditLineForm } from './EditLineForm';
import type { LineFormProps } from './line-form-props';
import { NewLineForm } from './NewLineForm';

/** Add or edit a fabric of an order (S2 section 5). */
export const LineForm = ({ line, ...props }: LineFormProps) =>
  line === undefined ? <NewLineForm {...props} /> : <EditLineForm {...props} line={line} />;
