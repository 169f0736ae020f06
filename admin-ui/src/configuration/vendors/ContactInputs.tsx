import { t } from '../../i18n/texts';
import { Columns } from '../../parts/form/Form';
import { TextInput } from '../../parts/form/TextInput';
import { email, required } from '../../parts/form/validators';
import css from './ContactInputs.module.css';
import { useState } from 'react';
import { useRecordForm } from '../../parts/form/use-record-form';
import type { VendorContact } from '../../providers/data/vendor-verbs';

const contactSources = { company: 'company', name: 'name', email: 'email', phone: 'phone' } as const;

type ContactSources = Readonly<Record<keyof typeof contactSources, string>>;

export const emptyContact = { company: '', name: '', email: '', phone: '' };

interface ContactInputsProps {
  readonly sources?: ContactSources;
  readonly presentEmail?: string;
  /** The company of the contact, which a form with several contacts names. */
  readonly title?: string | undefined;
}

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

type Vendors = ReadonlyMap<string, string>;

/** The names of one vendor's fields, and of those that stand there before a vendor is chosen. */
export const contactFields = (vendorId?: string): ContactSources =>
  vendorId === undefined
    ? { company: 'company', name: 'name', email: 'email', phone: 'phone' }
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
 * The chosen vendors, with a contact at each. A new contact begins with the vendor's name as its company. The first
 * contact gets the values typed before any vendor was chosen. A vendor that is chosen again gets its earlier values.
 */
export const useVendorContacts = () => {
  const [chosen, setChosen] = useState<Vendors>(new Map());
  const form = useRecordForm<Readonly<Record<string, string>>>(emptyContact, {
    incomplete: t('add-vendor.incomplete'),
  });
  const contactOf = (vendorId?: string): VendorContact => {
    const names = contactFields(vendorId);
    const valueOf = (name: string) => form.getValues()[name] ?? '';
    return {
      company: valueOf(names.company),
      name: valueOf(names.name),
      email: valueOf(names.email),
      phone: valueOf(names.phone),
    };
  };
  const begin = (vendorId: string, vendor: string) => {
    const typed = chosen.size === 0 ? contactOf() : emptyContact;
    form.set(valuesFor(vendorId, { ...typed, company: typed.company === '' ? vendor : typed.company }));
    form.set(valuesFor(undefined, emptyContact));
  };
  const choose = (next: Vendors) => {
    for (const [id, vendor] of next)
      if (!chosen.has(id) && form.getValues()[contactFields(id).company] === undefined) begin(id, vendor);
    setChosen(next);
  };
  return { form, chosen, choose, contactOf };
};
