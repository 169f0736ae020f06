import { useText } from '../i18n/texts';
import { useFields, type Fields } from '../parts/form/use-fields';
import { missingFields } from '../parts/form/missing-fields';

type ContactValues = Readonly<{ company: string; name: string; email: string; phone: string }>;

const labels = {
  company: 'add-vendor.company',
  name: 'add-vendor.name',
  email: 'add-vendor.email',
  phone: 'add-vendor.phone',
} as const;

/** Company, name, email and phone, all of them required. */
export const useContactFields = (): Fields<ContactValues> => {
  const t = useText();
  return useFields<ContactValues>({ company: '', name: '', email: '', phone: '' }, (values) =>
    missingFields(t, labels, values),
  );
};
