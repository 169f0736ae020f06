import { useText } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/Field';
import type { useContactFields } from './use-contact-fields';

/** The contact at a vendor, who gets its mails. */
export const ContactInputs = ({ fields }: { fields: ReturnType<typeof useContactFields> }) => {
  const t = useText();
  return (
    <Columns widths="1fr 1fr">
      <Field label={t('add-vendor.company')} isRequired maxLength={200} {...fields.bind('company')} />
      <Field label={t('add-vendor.name')} isRequired maxLength={200} {...fields.bind('name')} />
      <Field label={t('add-vendor.email')} isRequired type="email" maxLength={254} {...fields.bind('email')} />
      <Field label={t('add-vendor.phone')} isRequired type="tel" maxLength={40} {...fields.bind('phone')} />
    </Columns>
  );
};
