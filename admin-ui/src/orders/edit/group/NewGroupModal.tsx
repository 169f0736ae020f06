import { t } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { refusedAt } from '../../../parts/form/save/refused-at';
import { useRecordForm } from '../../../parts/form/use-record-form';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderGroup } from '../../../types/wire';
import { groupCodes, GroupInputs } from '../FlagBoxes';
import { groupSaveOf, groupValues } from '../order-values';

interface NewGroupModalProps {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly onCreated: (group: OrderGroup) => void;
  readonly onClose: () => void;
}

/** A new order group of a vendor; its name is unique for the manufacturer (S2 section 5). */
export const NewGroupModal = ({ vendorId, vendorName, onCreated, onClose }: NewGroupModalProps) => {
  const form = useRecordForm({ name: '', ...groupValues(null) });
  const [create, isBusy] = useVerb(
    async (data) => {
      const values = form.getValues();
      onCreated(await data.createOrderGroup(vendorId, values.name, groupSaveOf(values)));
    },
    {
      touches: 'orderGroup',
      done: 'done.added',
      failed: 'failed.change',
      onFault: refusedAt(form, groupCodes),
    },
  );
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      isWide
      title={t('new-group.title')}
      context={t('new-group.context', { vendor: vendorName })}
      onClose={onClose}
      onSubmit={async () => (await create()) && onClose()}
      submit={t('new-group.submit')}
    >
      <GroupInputs isNew />
    </FormModal>
  );
};
