import { useState } from 'react';
import { t } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import type { Subscription } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { BillChange } from '../BillChange';
import { usePreview } from '../use-billing';

/** The dialog before a pack is dropped, with the resulting next bill. */
export const DropModal = ({ pack, onClose }: { pack: Subscription; onClose: () => void }) => {
  const preview = usePreview({ dropIds: [pack.id] });
  const [fault, setFault] = useState<string | null>(null);
  const [drop, isBusy] = useVerb((data) => data.delete('SubscriptionHistories', { id: pack.id }), {
    touches: 'subscription',
    done: 'company.dropped',
    onFault: setFault,
  });
  const { plan } = pack;
  return (
    <FormModal
      isDangerous
      isBusy={isBusy}
      isDirty={false}
      isUnready={preview.bill === undefined}
      title={t('company.drop-title', { name: plan.name })}
      context={t('company.drop-text', { smart_count: plan.max_users })}
      fault={fault}
      submit={t('company.drop-users')}
      onClose={onClose}
      onSubmit={() => void drop().then((isDone) => isDone && onClose())}
    >
      <BillChange {...preview} />
    </FormModal>
  );
};
