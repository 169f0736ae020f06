import { t } from '../../i18n/texts';
import type { HistoryChange, HistoryValue } from '../../providers/data/history';

export const valueInWords = (value: HistoryValue): string => {
  if (typeof value === 'boolean') return t(value ? 'switch.yes' : 'switch.no');
  return value === null || value === '' ? t('history.empty-value') : String(value);
};

/** "Color from Weld to Madder"; for a field that was empty before, its new value alone. */
export const changeInWords = (
  field: string,
  { from, to }: HistoryChange,
  valueText: (value: HistoryValue) => string,
): string =>
  from === null
    ? t('history.set', { field, to: valueText(to) })
    : t('history.changed', { field, from: valueText(from), to: valueText(to) });
