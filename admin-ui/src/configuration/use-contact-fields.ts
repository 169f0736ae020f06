import { useFields, type Fields } from '../parts/form/use-fields';

export type ContactValues = Readonly<{ company: string; name: string; email: string; phone: string }>;

const empty = { company: '', name: '', email: '', phone: '' };

/** The form of a contact at a vendor. */
export const useContactFields = (initial: ContactValues = empty): Fields<ContactValues> => useFields(initial);
