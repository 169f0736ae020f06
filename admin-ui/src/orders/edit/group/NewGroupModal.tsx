import { useText } from '../../../i18n/texts';
import { Columns } from '../../../parts/form/Columns';
import { Field } from '../../../parts/form/old/Field';
import { useFields } from '../../../parts/form/old/use-fields';
import { FormModal } from '../../../parts/dialog/FormModal';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderGroup } from '../../../types/wire';
import { checkFlags, type CheckFlag } from '../../check-flags';
import { FlagBoxes } from '../FlagBoxes';
import { isOn } from '../order-values';

interface NewGroupModalProps {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly onCreated: (group: OrderGroup) => void;
  readonly onClose: () => void;
}

const codes = { 'order-group.name-taken': 'name', 'order-group.name-required': 'name' } as const;

// Each flag of the list becomes an entry.
const noChecks = Object.fromEntries(checkFlags.map((flag) => [flag, 'false'])) as Readonly<Record<CheckFlag, string>>;

/** A new order group of a vendor; its name is unique for the manufacturer (S2 section 5). */
export const NewGroupModal = ({ vendorId, vendorName, onCreated, onClose }: NewGroupModalProps) => {
  const t = useText();
  const fields = useFields({ name: '', threadColor: '', notes: '', ...noChecks }, ({ name }) =>
    name.trim() === '' ? { name: t('new-group.name-required') } : {},
  );
  const { name, threadColor, notes, ...boxes } = fields.values;
  const checks = Object.fromEntries(checkFlags.map((flag) => [flag, isOn(boxes[flag])]));
  const [create, isBusy] = useVerb(
    async (data) =>
      onCreated(
        await data.createOrderGroup(vendorId, name.trim(), {
          threadColor: threadColor.trim() === '' ? null : threadColor.trim(),
          notes: notes.trim() === '' ? null : notes.trim(),
          checks,
        }),
      ),
    {
      touches: 'orderGroup',
      done: 'orders.added-done',
      failed: 'new-group.failed',
      onFault: (message, error) => fields.showRefusal(message, error, codes),
    },
  );
  const send = async () => {
    if (await create()) onClose();
  };

  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      isWide
      title={t('new-group.title')}
      context={t('new-group.context', { vendor: vendorName })}
      onClose={onClose}
      onSubmit={fields.submit(send)}
      submit={t('new-group.submit')}
    >
      <Columns widths="1fr 1fr">
        <Field label={t('new-group.name')} isRequired autoFocus maxLength={200} {...fields.bind('name')} />
        <Field label={t('order.thread-color')} maxLength={200} {...fields.bind('threadColor')} />
      </Columns>
      <FlagBoxes checks={checks} onCheck={(flag, isChecked) => fields.set({ [flag]: String(isChecked) })} />
      <Field label={t('order.group-notes')} rows={2} maxLength={5000} {...fields.bind('notes')} />
    </FormModal>
  );
};
