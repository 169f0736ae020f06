import { useText } from '../i18n/texts';
import { mayBeEmail } from '../parts/form/contact/email';
import { useFields, type Fields } from '../parts/form/old/use-fields';

export type ContactValues = Readonly<{ company: string; name: string; email: string; phone: string }>;
/** The names that the fields of a contact have in their form. */
export type ContactNames = Readonly<Record<keyof ContactValues, string>>;

export const emptyContact: ContactValues = { company: '', name: '', email: '', phone: '' };
export const contactNames = { company: 'company', name: 'name', email: 'email', phone: 'phone' } as const;

/** The form of a contact at a vendor. */
export const useContactFields = (initial: ContactValues = emptyContact): Fields<ContactValues> => {
  const t = useText();
  return useFields(initial, ({ email }) =>
    email === initial.email || mayBeEmail(email) ? {} : { email: t('form.email') },
  );
};
