import { use } from 'react';
import { t } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { Columns } from '../../../parts/form/Columns';
import { changedPart } from '../../../parts/form/save/changed-part';
import { useSave } from '../../../parts/form/save/use-save';
import { TextInput } from '../../../parts/form/TextInput';
import { useRecordForm } from '../../../parts/form/use-record-form';
import type { OrderFabric } from '../../../types/wire';
import { availableFabric } from '../../lines';
import { useOwnColumns } from '../../use-order';
import { ChangeSeenOrder } from '../seen/change-order';
import { FabricFields, MoreLineFields, QuantityField } from './LineFields';
import { detailsOf, keptLines, lineCodes, lineValues, type LineFormProps } from './line-values';
import { NewLineForm } from './NewLineForm';

/** Quantity and details of a line; its fabric stays. */
const EditLineForm = ({ orderId, line, columns, onClose }: LineFormProps & { line: OrderFabric }) => {
  const change = use(ChangeSeenOrder);
  const valuesOf = (record: OrderFabric) => lineValues(record, columns);
  const form = useRecordForm(valuesOf(line), { keptAs: `${keptLines(orderId)}${line.id}` });
  const [save, isBusy, question] = useSave(form, {
    resource: 'OrderFabrics',
    touches: 'orderLine',
    record: line,
    valuesOf,
    codes: lineCodes,
    write: (data, { seen, values, changes }) => {
      const body = { ...detailsOf(columns, values), quantity: values.quantity ?? availableFabric };
      const sent = changedPart(body, new Set(Object.keys(changes)));
      return change((status) => data.changeOrderFabric(seen, sent, status));
    },
    done: 'done.updated',
    onSaved: onClose,
  });
  const { code, pattern_name: pattern } = form.start;
  return (
    <FormModal
      isWide
      form={form}
      isBusy={isBusy}
      title={t('line.edit')}
      context={`${code}, ${pattern}`}
      onClose={onClose}
      onSubmit={() => save()}
      submit={t('action.save-changes')}
    >
      <Columns widths="1fr 1fr">
        <TextInput source="code" label={t('line.code')} isRequired isDisabled />
        <QuantityField autoFocus />
        <FabricFields isDisabled />
      </Columns>
      <MoreLineFields columns={columns} />
      {question}
    </FormModal>
  );
};

/** Add or edit a fabric of an order, after the columns of the company are loaded (S2 section 5). */
export const LineModal = ({ line, ...props }: Omit<LineFormProps, 'columns'>) => {
  const own = useOwnColumns();
  if (own.length === 0) return null;
  // The fields of a line that are not its fabric's.
  const columns = own.filter(({ id, hidden }) => !hidden && !id.startsWith('fabric.'));
  return line === undefined ? (
    <NewLineForm {...props} columns={columns} />
  ) : (
    <EditLineForm {...props} columns={columns} line={line} />
  );
};
