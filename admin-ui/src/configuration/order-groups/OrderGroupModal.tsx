import { t } from '../../i18n/texts';
import { groupChangesOf, groupCodes, GroupInputs, groupValues } from '../../orders';
import { useRecordForm } from '../../parts/form/use-record-form';
import { useSave } from '../../parts/form/save/use-save';
import type { OrderGroup } from '../../types/wire';
import { EditModal } from '../EditModal';

const valuesOf = (group: OrderGroup) => ({ name: group.name, ...groupValues(group) });

interface OrderGroupModalProps {
  readonly group: OrderGroup;
  readonly onClose: () => void;
}

/** The name and terms of a group. Orders that are placed keep the terms that they were placed with. */
export const OrderGroupModal = ({ group, onClose }: OrderGroupModalProps) => {
  const form = useRecordForm(valuesOf(group));
  const saving = useSave(form, {
    resource: 'OrderGroups',
    touches: 'orderGroup',
    record: group,
    valuesOf,
    codes: groupCodes,
    write: (data, { seen, values, changes }) =>
      data.saveOrderGroup(seen, {
        ...(changes.name !== undefined && { name: changes.name }),
        ...groupChangesOf(values, new Set(Object.keys(changes))),
      }),
    done: 'done.updated',
    failed: 'failed.change',
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
      submit={t('action.save-changes')}
    >
      <GroupInputs />
    </EditModal>
  );
};
