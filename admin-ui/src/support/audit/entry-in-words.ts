import { t, type TextKey } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import { valueInWords } from '../../parts/history/change-in-words';
import type { HistoryValue } from '../../providers/data/history';
import type { AuditEntry } from '../../types/support';
import { auditKinds, kindOf } from './entry-looks';

const labelOf = (record: string): TextKey | undefined =>
  auditKinds.find(({ filter }) => 'record' in filter && filter.record === record)?.label;

/** "Order 1048"; the kind alone where the record has no name, or it is hidden. */
export const recordInWords = (entry: AuditEntry): string => {
  const label = labelOf(entry.record) ?? kindOf(entry)?.label;
  return [label === undefined ? [] : t(label), entry.recordName ?? []].flat().join(' ');
};

const actorsWithoutName: Readonly<Record<string, TextKey>> = {
  system: 'audit.by-itself',
  console: 'audit.operator',
  nobody: 'audit.not-signed-in',
};

export const actorInWords = ({ actorId, actor }: AuditEntry): string =>
  actor ?? t(actorsWithoutName[actorId] ?? 'audit.former-user');

/** The company whose record it is, or that it is of none. */
export const companyInWords = ({ company, companyId }: AuditEntry): string =>
  company ?? t(companyId === null ? 'audit.installation' : 'audit.former-company');

/** `pattern_name` and `remainingDays` as text. */
export const fieldInWords = (field: string): string =>
  field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const amounts: ReadonlySet<string> = new Set(['total', 'amount']);

/** A value before or after; "none" for nothing. */
export const valueOf = (field: string, value: HistoryValue): string => {
  if (value === null || value === '') return t('audit.none');
  return typeof value === 'number' && amounts.has(field) ? dollars(value) : valueInWords(value);
};
