import { t, type TextKey } from '../../i18n/texts';
import { isUnseen } from '../text/unfit-text';
import { mayBeEmail } from './contact/email';
import { isPhone } from './contact/phone';

/** A validator of react-admin: the fault of a value as text. */
export type Validator<Value = string> = (
  value: Value,
  values: Readonly<Record<string, unknown>>,
  field: { readonly label: string },
) => string | undefined | Promise<undefined>;

/** A fault unless the value is good. Empty text is the concern of `required` alone. */
export const fits =
  (isGood: (text: string) => boolean, fault: TextKey): Validator =>
  (text) =>
    text === '' || isGood(text) ? undefined : t(fault);

/** Refuses a number that could not be read. */
export const readable =
  (fault: TextKey): Validator<unknown> =>
  (value) =>
    Number.isNaN(value) ? t(fault) : undefined;

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** Marks the field as required, and refuses an empty one. */
export const required = (fault: TextKey = 'form.required') =>
  Object.assign(
    (value: unknown, _values: unknown, { label }: { readonly label: string }) =>
      isEmpty(value) ? t(fault, { field: label }) : undefined,
    { isRequired: true },
  );

/** A mail address, or the one that the record has already. */
export const email = (present = '') => fits((text) => text === present || mayBeEmail(text), 'form.email');
export const phone = fits(isPhone, 'users.phone-wrong');

/** Refuses signs that nobody sees, in the fields that a record is known by. */
export const seen =
  (source: string): Validator<unknown> =>
  (value) =>
    typeof value === 'string' && isUnseen(source, value) ? t('form.unseen') : undefined;
