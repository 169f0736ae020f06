import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { useRecordForm } from '../../parts/form/use-record-form';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import { ContactInputs, emptyContact } from '../ContactInputs';

/** Writes to a vendor that is not listed; all four fields are required (S2 section 5). */
export const ReferVendorModal = ({ onClose }: { onClose: () => void }) => {
  const form = useRecordForm(emptyContact, { incomplete: t('add-vendor.incomplete') });
  const [refer, isBusy] = useVerb((data) => data.referVendor(form.getValues()), {
    touches: 'link',
    done: 'done.operation',
    about: () => t('refer.done-about', { email: form.getValues().email }),
    failed: 'failed.change',
    onFault: refusedAt(form),
  });
  const send = async () => {
    if (await refer()) onClose();
  };
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('refer.title')}
      context={t('refer.context')}
      onClose={onClose}
      onSubmit={send}
      submit={t('refer.submit')}
    >
      <ContactInputs />
    </FormModal>
  );
};
