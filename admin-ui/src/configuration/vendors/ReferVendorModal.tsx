import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import { ContactInputs } from '../ContactInputs';
import { contactNames, useContactFields } from '../use-contact-fields';

/** Writes to a vendor that is not listed; all four fields are required (S2 section 5). */
export const ReferVendorModal = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const fields = useContactFields();
  const [refer, isBusy] = useVerb((data) => data.referVendor(fields.values), {
    touches: 'link',
    done: 'refer.done',
    about: () => t('refer.done-about', { email: fields.values.email.trim() }),
    failed: 'configuration.failed',
    onFault: (message, error) => fields.showRefusal(message, error),
  });
  const send = async () => {
    if (await refer()) onClose();
  };
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      title={t('refer.title')}
      context={t('refer.context')}
      fault={fields.fault}
      onClose={onClose}
      onSubmit={fields.submit(send, t('add-vendor.incomplete'))}
      submit={t('refer.submit')}
    >
      <ContactInputs bind={fields.bind} names={contactNames} />
    </FormModal>
  );
};
