import { t, type TextKey } from '../../i18n/texts';
import { isUnseen } from '../text/unfit-text';

const localShape = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const internationalDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
/** Punycode hides a hyphen at the edge of a label. No domain can be registered with such a label. */
const edgeHyphen = /(?:^|[.。．｡])-|-(?:[.。．｡]|$)/u;

const inPunycode = (domain: string): string => {
  const address = `http://${domain}`;
  return internationalDomain.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
};

/** Whether a text is a mail address as the API takes it: one with a domain of any script, and no machine's number. */
export const isEmail = (text: string): boolean => {
  const email = text.trim().toLowerCase().normalize('NFC');
  const [local = '', domain = '', ...more] = email.split('@');
  const stored = email.length > 254 || edgeHyphen.test(domain) ? '' : inPunycode(domain);
  const labels = stored.split('.');
  const isDomain = labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return more.length === 0 && localShape.test(local) && isDomain && local.length + 1 + stored.length <= 254;
};

/** Whether it is an e-mail or empty. An empty required one is missing; the form has another text for that. */
const mayBeEmail = (text: string): boolean => text.trim() === '' || isEmail(text);

/** Ten digits, also `ddd-ddd-dddd`; or `+`, the code of a country and its number, in the format of the API. */
export const isPhone = (text: string): boolean => {
  const phone = text.trim();
  return /^(\d{10}|\d{3}-\d{3}-\d{4})$/.test(phone) || /^\+[1-9]\d{6,14}$/.test(phone.replace(/[ ().-]/g, ''));
};

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
