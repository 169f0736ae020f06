import { t } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { longDay } from '../../parts/format';
import type { Company } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import css from './Details.module.css';

/** The dialog before the subscription is cancelled: the loss with its date, the way back, and the reader's reason. */
export const CancelModal = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const form = useRecordForm({ reason: '' });
  const { lastDayIfCancelled: lastDay } = company;
  const [cancel, isBusy] = useVerb((data) => data.cancelSubscription(form.getValues().reason), {
    touches: 'subscription',
    done: 'cancel.done',
    onFault: refusedAt(form),
  });
  return (
    <FormModal
      form={form}
      isDangerous
      isBusy={isBusy}
      title={t('cancel.ask')}
      context={lastDay === null ? undefined : t('cancel.ask-day', { day: longDay(lastDay) })}
      submit={t('cancel.title')}
      onClose={onClose}
      onSubmit={async () => (await cancel()) && onClose()}
    >
      <ul className={css.losses}>
        <li>{t('cancel.loss-work')}</li>
        <li>{t('cancel.loss-app')}</li>
        <li>{t('cancel.loss-links')}</li>
        <li>{t('cancel.loss-discount')}</li>
      </ul>
      <p>{t('cancel.export')}</p>
      <TextInput source="reason" label={t('cancel.reason')} rows={3} maxLength={500} />
    </FormModal>
  );
};
