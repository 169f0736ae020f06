import { t, type TextKey } from '../i18n/texts';
import { changeInWords, valueInWords } from '../parts/history/change-in-words';
import type { CompanyChange, HistoryValue } from '../providers/data/history';
import { recordKinds } from './record-kinds';

/**
 * `pattern_name` and `timeZone` as "pattern name" and "time zone". A field of a line is named after the line's code,
 * which stays as it is: in other letters it is the code of another fabric.
 */
const fieldInWords = (field: string): string => {
  const start = field.lastIndexOf(' ') + 1;
  const name = field
    .slice(start)
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${field.slice(0, start)}${name}`;
};

/** The states of a group are texts, because a state can be neither yes nor no. */
const states: ReadonlyMap<HistoryValue, TextKey> = new Map<HistoryValue, TextKey>([
  ['true', 'switch.yes'],
  ['false', 'switch.no'],
  ['not-started', 'groups.not-started'],
]);

const valueOf = (field: string, value: HistoryValue): string => {
  const state = field === 'active' ? states.get(value) : undefined;
  return state === undefined ? valueInWords(value) : t(state);
};

/** "color from Weld to Madder", one after the other. */
export const changesInWords = ({ changes }: CompanyChange): string =>
  changes
    .map((change) => changeInWords(fieldInWords(change.field), change, (value) => valueOf(change.field, value)))
    .join('; ');

/** "User grace"; the kind alone where the record has no name any more. */
export const recordInWords = ({ record, recordName }: CompanyChange): string => {
  const kind = recordKinds[record];
  return [...(kind === undefined ? [] : [t(kind)]), ...(recordName === null ? [] : [recordName])].join(' ');
};

/**
 * Actors without a user: automatic processes, the operator at the console, and visitors who are not signed in, for
 * example to reset a password.
 */
const actorsWithoutName: Readonly<Record<string, TextKey>> = {
  system: 'company-history.by-itself',
  console: 'company-history.operator',
  nobody: 'company-history.not-signed-in',
};

/** The name of the actor; a text where there is no user, or where the user was deleted. */
export const actorInWords = ({ actorId, actor }: CompanyChange): string =>
  actor ?? t(actorsWithoutName[actorId] ?? 'company-history.former-user');
