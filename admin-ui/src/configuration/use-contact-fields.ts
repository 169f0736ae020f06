import { useText, type Text } from '../i18n/texts';
import { useFields, type Fields } from '../parts/form/use-fields';
import { missingFields } from '../parts/form/missing-fields';

export type ContactValues = Readonly<{ company: string; name: string; email: string; phone: string }>;

const labels = {
  company: 'add-vendor.company',
  name: 'add-vendor.name',
  email: 'add-vendor.email',
  phone: 'add-vendor.phone',
} as const;

export const contactLabels = (t: Text): Readonly<Record<keyof ContactValues, string>> => ({
  company: t(labels.company),
  name: t(labels.name),
  email: t(labels.email),
  phone: t(labels.phone),
});

const empty = { company: '', name: '', email: '', phone: '' };

/** Company, name, email and phone, all of them required. */
export const useContactFields = (initial: ContactValues = empty): Fields<ContactValues> => {
  const t = useText();
  return useFields<ContactValues>(initial, (values) => missingFields(t, labels, values));
};
