import { t, type TextKey } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import type { HistoryValue } from '../../providers/data/history';
import type { Setting } from '../../types/support';

interface SettingWords {
  readonly label: TextKey;
  readonly about: TextKey;
}

/** The name and the effect of each setting, for readers. */
const words: Readonly<Record<string, SettingWords | undefined>> = {
  appName: { label: 'settings.app-name', about: 'settings.app-name-about' },
  MaxDiscount: { label: 'settings.most-discount', about: 'settings.most-discount-about' },
  TermDiscount: { label: 'settings.term-discount', about: 'settings.term-discount-about' },
  DefaultVendorRefDiscount: { label: 'settings.vendor-referral', about: 'settings.referral-about' },
  DefaultManufacturerRefDiscount: { label: 'settings.manufacturer-referral', about: 'settings.referral-about' },
  TaxName: { label: 'settings.tax-name', about: 'settings.tax-name-about' },
  TaxPercent: { label: 'settings.tax-percent', about: 'settings.tax-percent-about' },
  CheckPayee: { label: 'settings.payee', about: 'settings.payee-about' },
};

export const settingName = ({ name }: Setting): string => {
  const label = words[name]?.label;
  return label === undefined ? name : t(label);
};

export const aboutSetting = ({ name }: Setting): string | undefined => {
  const about = words[name]?.about;
  return about === undefined ? undefined : t(about);
};

/** The payee and address of checks: the only text of several lines. Its change requires a proof. */
export const isPayee = ({ name }: Setting): boolean => name === 'CheckPayee';

const isInDollars = ({ name }: Setting): boolean => name.endsWith('RefDiscount');

/** The largest number that a setting may have. */
export const mostOf = (setting: Setting): number => (isInDollars(setting) ? 1_000 : 100);

export const isNumber = ({ value }: Setting): boolean => typeof value !== 'string';

/** The label of the form's field. */
export const fieldOf = (setting: Setting): TextKey => {
  if (isNumber(setting)) return isInDollars(setting) ? 'settings.in-dollars' : 'settings.in-percent';
  return isPayee(setting) ? 'settings.payee-lines' : 'settings.value';
};

/** A value as it is read: that of the setting, or one of its history. */
export const valueText = (setting: Setting, value: HistoryValue): string => {
  if (typeof value !== 'number') return value === null || value === '' ? t('settings.blank') : String(value);
  return isInDollars(setting)
    ? t('settings.per-user', { amount: dollars(value) })
    : t('settings.percent', { number: value });
};

export const presentValue = (setting: Setting): string =>
  valueText(setting, typeof setting.value === 'string' ? setting.value : setting.value.discount);
