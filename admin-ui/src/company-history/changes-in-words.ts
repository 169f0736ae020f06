import type { Text } from '../i18n/texts';
import { changeInWords, valueInWords } from '../parts/history/change-in-words';
import type { CompanyChange } from '../providers/data/history';
import { recordKinds } from './record-kinds';

/** `pattern_name` and `timeZone` as "pattern name" and "time zone". */
const fieldInWords = (field: string): string =>
  field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** "color from Weld to Madder", one after the other. */
export const changesInWords = (t: Text, { changes }: CompanyChange): string =>
  changes
    .map((change) => changeInWords(t, fieldInWords(change.field), change, (value) => valueInWords(t, value)))
    .join('; ');

/** "User grace"; the kind alone where the record has no name any more. */
export const recordInWords = (t: Text, { record, recordName }: CompanyChange): string => {
  const kind = recordKinds[record];
  return [...(kind === undefined ? [] : [t(kind)]), ...(recordName === null ? [] : [recordName])].join(' ');
};

/** The actor of what runs by itself. */
const systemActor = 'system';

/** Who did it; what runs by itself has no name, and neither has who was deleted. */
export const actorInWords = (t: Text, { actorId, actor }: CompanyChange): string =>
  actor ?? t(actorId === systemActor ? 'company-history.by-itself' : 'company-history.former-user');
