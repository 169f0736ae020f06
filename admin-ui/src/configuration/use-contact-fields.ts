import { useText } from '../i18n/texts';
import { useFields, type Fields } from '../parts/form/use-fields';

type ContactValues = Readonly<{ company: string; name: string; email: string; phone: string }>;

/** Company, name, email and phone, all of them required. */
export const useContactFields = (): Fields<ContactValues> => {
  const t = useText();
  const names = {
    company: t('add-vendor.company'),
    name: t('add-vendor.name'),
    email: t('add-vendor.email'),
    phone: t('add-vendor.phone'),
  };
  return useFields<ContactValues>({ company: '', name: '', email: '', phone: '' }, (values) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value.trim() === '')
        .map(([name]) => [
          name,
          t('form.required', { field: name in names ? names[name as keyof typeof names] : name }),
        ]),
    ),
  );
};
