import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { mayBeEmail } from '../../parts/form/contact/email';
import { useFields } from '../../parts/form/old/use-fields';
import type { VendorContact } from '../../providers/data/vendor-verbs';
import { contactNames, emptyContact, type ContactNames } from '../use-contact-fields';

type Vendors = ReadonlyMap<string, string>;

/** The names of one vendor's fields, and of those that stand there before a vendor is chosen. */
export const contactFields = (vendorId?: string): ContactNames =>
  vendorId === undefined
    ? contactNames
    : {
        company: `company of ${vendorId}`,
        name: `name of ${vendorId}`,
        email: `email of ${vendorId}`,
        phone: `phone of ${vendorId}`,
      };

/** A contact under the names of its vendor's fields. */
const valuesFor = (vendorId: string | undefined, { company, name, email, phone }: VendorContact) => {
  const names = contactFields(vendorId);
  return { [names.company]: company, [names.name]: name, [names.email]: email, [names.phone]: phone };
};

/**
 * The vendors that are chosen, with a contact at each. A new one begins with the vendor's name as its company. The first
 * takes what was typed before any vendor was chosen, and one that is chosen again finds what was typed for it.
 */
export const useVendorContacts = () => {
  const t = useText();
  const [chosen, setChosen] = useState<Vendors>(new Map());
  const shown = chosen.size === 0 ? [undefined] : [...chosen.keys()];
  const initial: Readonly<Record<string, string>> = Object.fromEntries(
    shown.flatMap((id) => Object.entries(valuesFor(id, emptyContact))),
  );
  const fields = useFields(initial, (values) =>
    Object.fromEntries(
      shown.flatMap((id) => {
        const { email } = contactFields(id);
        return mayBeEmail(values[email] ?? '') ? [] : [[email, t('form.email')]];
      }),
    ),
  );
  const contactOf = (vendorId?: string): VendorContact => {
    const names = contactFields(vendorId);
    const valueOf = (name: string) => fields.values[name] ?? '';
    return {
      company: valueOf(names.company),
      name: valueOf(names.name),
      email: valueOf(names.email),
      phone: valueOf(names.phone),
    };
  };
  const begin = (vendorId: string, vendor: string) => {
    const typed = chosen.size === 0 ? contactOf() : emptyContact;
    fields.set(valuesFor(vendorId, { ...typed, company: typed.company === '' ? vendor : typed.company }));
    fields.set(valuesFor(undefined, emptyContact));
  };
  const choose = (next: Vendors) => {
    for (const [id, vendor] of next)
      if (!chosen.has(id) && fields.values[contactFields(id).company] === undefined) begin(id, vendor);
    setChosen(next);
  };
  return { fields, chosen, choose, contactOf };
};
