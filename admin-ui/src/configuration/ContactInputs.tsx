import { t } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { TextInput } from '../parts/form/TextInput';
import { email, required } from '../parts/form/validators';
import css from './ContactInputs.module.css';

const contactSources = { company: 'company', name: 'name', email: 'email', phone: 'phone' } as const;

/** The names that the fields of a contact have in their form. */
export type ContactSources = Readonly<Record<keyof typeof contactSources, string>>;

export const emptyContact = { company: '', name: '', email: '', phone: '' };

interface ContactInputsProps {
  readonly sources?: ContactSources;
  /** The address that the contact has already. */
  readonly presentEmail?: string;
  /** The company of the contact, which a form with several contacts names. */
  readonly title?: string | undefined;
}

/** The contact at a vendor, who gets its mails. */
export const ContactInputs = ({ sources = contactSources, presentEmail, title }: ContactInputsProps) => {
  const needed = [required()];
  const emailRules = [required(), email(presentEmail)];
  const inputs = (
    <Columns widths="1fr 1fr">
      <TextInput source={sources.company} label={t('field.company')} validate={needed} maxLength={200} />
      <TextInput source={sources.name} label={t('field.name')} validate={needed} maxLength={200} />
      <TextInput source={sources.email} label={t('field.email')} validate={emailRules} type="email" maxLength={254} />
      <TextInput source={sources.phone} label={t('field.phone')} validate={needed} type="tel" maxLength={40} />
    </Columns>
  );
  if (title === undefined) return inputs;
  return (
    <fieldset>
      <legend className={css.title}>{title}</legend>
      {inputs}
    </fieldset>
  );
};
