import type { Text } from '../i18n/texts';

const most = 10;

/** The first of many codes, and the number of the others: "HB-1, HB-2 and 4 more". */
export const firstCodes = (t: Text, codes: readonly string[]): string => {
  const first = codes.slice(0, most).join(', ');
  return codes.length > most ? `${first} ${t('history.more', { count: codes.length - most })}` : first;
};
