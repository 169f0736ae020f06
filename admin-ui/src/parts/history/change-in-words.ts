import type { Text } from '../../i18n/texts';
import type { HistoryChange, HistoryValue } from '../../providers/data/history';

/** What a field held, as a reader knows it. */
export const valueInWords = (t: Text, value: HistoryValue): string => {
  if (typeof value === 'boolean') return t(value ? 'switch.yes' : 'switch.no');
  return value === null || value === '' ? t('history.empty-value') : String(value);
};

/** "Color from Weld to Madder"; of a field that held nothing before, what it holds now. */
export const changeInWords = (
  t: Text,
  field: string,
  { from, to }: HistoryChange,
  said: (value: HistoryValue) => string,
): string =>
  from === null
    ? t('history.set', { field, to: said(to) })
    : t('history.changed', { field, from: said(from), to: said(to) });
