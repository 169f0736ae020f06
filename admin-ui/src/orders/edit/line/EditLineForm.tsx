import { use } from 'react';
import { useText } from '../../../i18n/texts';
import { changedPart } from '../../../parts/form/save/changed-part';
import { Columns } from '../../../parts/form/Columns';
import { Field } from '../../../parts/form/old/Field';
import { useSave } from '../../../parts/form/old/use-save';
import { FormModal } from '../../../parts/dialog/FormModal';
import type { OrderFabric } from '../../../types/wire';
import { ChangeSeenOrder } from '../seen/change-order';
import type { LineFormProps } from './use-line-fields';
import { MoreLineFields } from './LineFields';
import { QuantityField } from './LineFields';
import { availableFabric, quantityIn } from '../../lines';
import { detailsOf, lineCodes, lineValues, useLineFields, type LineValues } from './use-line-fields';

/** Quantity and details of a line; its fabric stays. */
export const EditLineForm = ({ orderId, line, columns, onClose }: LineFormProps & { line: OrderFabric }) => {
  const t = useText();
  const change = use(ChangeSeenOrder);
  const fields = useLineFields(orderId, line, columns);
  const { values, bind } = fields;
  const [save, isBusy, question] = useSave<LineValues, OrderFabric>(fields, {
    resource: 'OrderFabrics',
    touches: 'orderLine',
    record: line,
    valuesOf: (record) => lineValues(record, columns),
    codes: lineCodes,
    write: (data, { seen, values: now, changed }) => {
      const quantity = quantityIn(now.quantity ?? '') ?? availableFabric;
      const changes = changedPart({ quantity, ...detailsOf(columns, now) }, changed);
      return change((status) => data.changeOrderFabric(seen, changes, status));
    },
    done: 'orders.updated-done',
    onSaved: onClose,
  });
  return (
    <FormModal
      isWide
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      title={t('line.edit')}
      context={`${values.code ?? ''}, ${values.pattern_name ?? ''}`}
      onClose={onClose}
      onSubmit={fields.submit(() => save(undefined))}
      submit={t('action.save-changes')}
    >
      <Columns widths="1fr 1fr">
        <Field label={t('line.code')} isRequired isDisabled {...bind('code')} />
        <QuantityField fields={fields} autoFocus />
        <Field label={t('line.pattern')} isRequired isDisabled maxLength={255} {...bind('pattern_name')} />
        <Field label={t('line.color')} isRequired isDisabled maxLength={255} {...bind('color')} />
      </Columns>
      <MoreLineFields fields={fields} columns={columns} />
      {question}
    </FormModal>
  );
};
