import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { email, required } from '../../parts/form/validators';
import { Columns } from '../../parts/form/Columns';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import type { Company } from '../../types/wire';

/**
 * Requests card processing from the support desk. All fields are required; the company name is filled in (S2 section
 * 5).
 */
export const RegisterCardModal = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const first = { name: company.name, address: '', contactName: '', phone: '', email: '' };
  const form = useRecordForm(first, { incomplete: t('add-vendor.incomplete') });
  const [register, isBusy] = useVerb((data) => data.requestCardProcessing(form.getValues()), {
    touches: 'link',
    done: 'done.operation',
    about: () => t('register.done-about'),
    failed: 'failed.change',
    onFault: refusedAt(form),
  });
  const send = async () => {
    if (await register()) onClose();
  };
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('register.title')}
      context={t('register.context')}
      onClose={onClose}
      onSubmit={send}
      submit={t('register.submit')}
    >
      <TextInput source="name" label={t('register.company')} validate={[required()]} maxLength={300} />
      <TextInput source="address" label={t('field.address')} validate={[required()]} maxLength={300} />
      <Columns widths="1fr 1fr">
        <TextInput source="contactName" label={t('register.contact')} validate={[required()]} maxLength={300} />
        <TextInput source="phone" label={t('field.phone')} validate={[required()]} type="tel" maxLength={300} />
      </Columns>
      <TextInput
        source="email"
        label={t('field.email')}
        validate={[required(), email()]}
        type="email"
        maxLength={300}
      />
    </FormModal>
  );
};
