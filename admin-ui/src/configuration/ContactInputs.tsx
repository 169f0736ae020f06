import { useText } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/old/Field';
import type { Bound } from '../parts/form/old/use-bound';
import css from './ContactInputs.module.css';
import type { ContactNames } from './use-contact-fields';

interface ContactInputsProps<Name extends string> {
  readonly bind: (name: Name) => Bound;
  readonly names: Readonly<Record<keyof ContactNames, Name>>;
  /** The company of the contact, which a form with several contacts names. */
  readonly title?: string | undefined;
}

/** The contact at a vendor, who gets its mails. */
export const ContactInputs = <Name extends string>({ bind, names, title }: ContactInputsProps<Name>) => {
  const t = useText();
  const inputs = (
    <Columns widths="1fr 1fr">
      <Field label={t('add-vendor.company')} isRequired maxLength={200} {...bind(names.company)} />
      <Field label={t('add-vendor.name')} isRequired maxLength={200} {...bind(names.name)} />
      <Field label={t('add-vendor.email')} isRequired type="email" maxLength={254} {...bind(names.email)} />
      <Field label={t('add-vendor.phone')} isRequired type="tel" maxLength={40} {...bind(names.phone)} />
    </Columns>
  );
  if (title === undefined) return inputs;
  return (
    <fieldset className={css.block}>
      <legend className={css.title}>{title}</legend>
      {inputs}
    </fieldset>
  );
};
