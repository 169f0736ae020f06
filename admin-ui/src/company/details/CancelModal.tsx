import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import { longDay } from '../../parts/format';
import type { Company } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import css from './Details.module.css';

/** Asks before the subscription is cancelled: what is lost and when, how it comes back, and why the reader leaves. */
export const CancelModal = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const t = useText();
  const fields = useFields({ reason: '' });
  const { lastDayIfCancelled: lastDay } = company;
  const [cancel, isBusy] = useVerb((data) => data.cancelSubscription(fields.now().values.reason), {
    touches: 'subscription',
    done: 'cancel.done',
    onFault: (message, error) => fields.showRefusal(message, error),
  });
  const send = async () => {
    if (await cancel()) onClose();
  };
  return (
    <FormModal
      isDangerous
      isBusy={isBusy}
      isDirty={fields.isDirty}
      title={t('cancel.ask')}
      context={lastDay === null ? undefined : t('cancel.ask-day', { day: longDay(lastDay) })}
      fault={fields.fault}
      submit={t('cancel.title')}
      onClose={onClose}
      onSubmit={fields.submit(send)}
    >
      <ul className={css.losses}>
        <li>{t('cancel.loss-work')}</li>
        <li>{t('cancel.loss-app')}</li>
        <li>{t('cancel.loss-links')}</li>
        <li>{t('cancel.loss-discount')}</li>
      </ul>
      <p>{t('cancel.export')}</p>
      <Field label={t('cancel.reason')} rows={3} maxLength={500} {...fields.bind('reason')} />
    </FormModal>
  );
};
