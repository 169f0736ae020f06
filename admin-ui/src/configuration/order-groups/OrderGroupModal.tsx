import { useText } from '../../i18n/texts';
import { FlagInputs } from '../../orders';
import { useSave } from '../../parts/form/save/use-save';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { Columns } from '../../parts/form/Columns';
import type { OrderGroup } from '../../types/wire';
import { EditModal } from '../EditModal';

const valuesOf = ({ name, threadColor, notes, checks }: OrderGroup) => ({
  name,
  threadColor: threadColor ?? '',
  notes: notes ?? '',
  ...checks,
});

const codes = { 'order-group.name-taken': 'name', 'order-group.name-required': 'name' } as const;

interface OrderGroupModalProps {
  readonly group: OrderGroup;
  readonly onClose: () => void;
}

/** The name and terms of a group. Orders that are placed keep the terms that they were placed with. */
export const OrderGroupModal = ({ group, onClose }: OrderGroupModalProps) => {
  const t = useText();
  const form = useRecordForm(valuesOf(group));
  const saving = useSave(form, {
    resource: 'OrderGroups',
    touches: 'orderGroup',
    record: group,
    valuesOf,
    codes,
    write: (data, { seen, changes: { name, threadColor, notes, ...checks } }) =>
      data.saveOrderGroup(seen, {
        ...(name !== undefined && { name }),
        ...(threadColor !== undefined && { threadColor: threadColor || null }),
        ...(notes !== undefined && { notes: notes || null }),
        ...(Object.keys(checks).length > 0 && { checks }),
      }),
    done: 'orders.updated-done',
    failed: 'new-group.failed',
    onSaved: onClose,
  });
  return (
    <EditModal
      form={form}
      saving={saving}
      isWide
      title={group.name}
      context={t('order-groups.context', { vendor: group.vendorName })}
      onClose={onClose}
      submit={t('configuration.save-contact')}
    >
      <Columns widths="1fr 1fr">
        <TextInput
          source="name"
          label={t('new-group.name')}
          validate={[required('new-group.name-required')]}
          maxLength={200}
        />
        <TextInput source="threadColor" label={t('order.thread-color')} maxLength={200} />
      </Columns>
      <FlagInputs />
      <TextInput source="notes" label={t('order.group-notes')} rows={2} maxLength={5000} />
    </EditModal>
  );
};
