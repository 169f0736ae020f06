import { useText } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/old/Field';
import { mayBeEmail } from '../../parts/form/contact/email';
import { useFields } from '../../parts/form/old/use-fields';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import type { Company } from '../../types/wire';

/** Asks the support desk for card processing; all fields are required, the company name is filled in (S2 section 5). */
export const RegisterCardModal = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const t = useText();
  const first = { name: company.name, address: '', contactName: '', phone: '', email: '' };
  const fields = useFields(first, ({ email }) => (mayBeEmail(email) ? {} : { email: t('form.email') }));
  const [register, isBusy] = useVerb((data) => data.requestCardProcessing(fields.values), {
    touches: 'link',
    done: 'refer.done',
    about: () => t('register.done-about'),
    failed: 'configuration.failed',
    onFault: (message, error) => fields.showRefusal(message, error),
  });
  const send = async () => {
    if (await register()) onClose();
  };
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      title={t('register.title')}
      context={t('register.context')}
      fault={fields.fault}
      onClose={onClose}
      onSubmit={fields.submit(send, t('add-vendor.incomplete'))}
      submit={t('register.submit')}
    >
      <Field label={t('register.company')} isRequired maxLength={300} {...fields.bind('name')} />
      <Field label={t('register.address')} isRequired maxLength={300} {...fields.bind('address')} />
      <Columns widths="1fr 1fr">
        <Field label={t('register.contact')} isRequired maxLength={300} {...fields.bind('contactName')} />
        <Field label={t('register.phone')} isRequired type="tel" maxLength={300} {...fields.bind('phone')} />
      </Columns>
      <Field label={t('register.email')} isRequired type="email" maxLength={300} {...fields.bind('email')} />
    </FormModal>
  );
};
