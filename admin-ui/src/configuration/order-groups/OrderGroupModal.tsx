import { useText } from '../../i18n/texts';
import { checkFlags, FlagBoxes, type CheckFlag } from '../../orders';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/old/Field';
import { useSave } from '../../parts/form/old/use-save';
import { useFields } from '../../parts/form/old/use-fields';
import type { OrderGroupChanges } from '../../providers/data/order/order-verbs';
import type { OrderGroup } from '../../types/wire';
import { EditModal } from '../EditModal';

type GroupValues = Readonly<Record<'name' | 'threadColor' | 'notes' | CheckFlag, string>>;

const isFlag = (name: string): name is CheckFlag => checkFlags.some((flag) => flag === name);

const valuesOf = ({ name, threadColor, notes, checks }: OrderGroup): GroupValues => ({
  name,
  threadColor: threadColor ?? '',
  notes: notes ?? '',
  // Each flag has its value.
  ...(Object.fromEntries(checkFlags.map((flag) => [flag, String(checks[flag])])) as Record<CheckFlag, string>),
});

/** The changed fields, as the API takes them. */
const changesIn = (values: GroupValues, changed: ReadonlySet<string>): OrderGroupChanges => {
  const textOf = (text: string) => (text.trim() === '' ? null : text.trim());
  const flags = checkFlags.filter((flag) => changed.has(flag));
  return {
    ...(changed.has('name') ? { name: values.name.trim() } : {}),
    ...(changed.has('threadColor') ? { threadColor: textOf(values.threadColor) } : {}),
    ...(changed.has('notes') ? { notes: textOf(values.notes) } : {}),
    ...(flags.length > 0 ? { checks: Object.fromEntries(flags.map((flag) => [flag, values[flag] === 'true'])) } : {}),
  };
};

const codes = { 'order-group.name-taken': 'name', 'order-group.name-required': 'name' } as const;

interface OrderGroupModalProps {
  readonly group: OrderGroup;
  readonly onClose: () => void;
}

/** The name and terms of a group. Orders that are placed keep the terms that they were placed with. */
export const OrderGroupModal = ({ group, onClose }: OrderGroupModalProps) => {
  const t = useText();
  const fields = useFields(valuesOf(group), ({ name }) =>
    name.trim() === '' ? { name: t('new-group.name-required') } : {},
  );
  const saving = useSave(fields, {
    resource: 'OrderGroups',
    touches: 'orderGroup',
    record: group,
    valuesOf,
    wordsOf: (name) =>
      isFlag(name)
        ? { label: t(`flag.${name}`), shown: (value) => t(value === 'true' ? 'switch.yes' : 'switch.no') }
        : undefined,
    codes,
    write: (data, { seen, values, changed }) => data.saveOrderGroup(seen, changesIn(values, changed)),
    done: 'orders.updated-done',
    failed: 'new-group.failed',
    onSaved: onClose,
  });
  const { values } = fields;
  const checks = Object.fromEntries(checkFlags.map((flag) => [flag, values[flag] === 'true']));
  return (
    <EditModal
      fields={fields}
      saving={saving}
      isWide
      title={group.name}
      context={t('order-groups.context', { vendor: group.vendorName })}
      onClose={onClose}
      submit={t('configuration.save-contact')}
    >
      <Columns widths="1fr 1fr">
        <Field label={t('new-group.name')} isRequired maxLength={200} {...fields.bind('name')} />
        <Field label={t('order.thread-color')} maxLength={200} {...fields.bind('threadColor')} />
      </Columns>
      <FlagBoxes
        checks={checks}
        onCheck={(flag, isChecked) => {
          if (isFlag(flag)) fields.set({ [flag]: String(isChecked) });
        }}
      />
      <Field label={t('order.group-notes')} rows={2} maxLength={5000} {...fields.bind('notes')} />
    </EditModal>
  );
};
