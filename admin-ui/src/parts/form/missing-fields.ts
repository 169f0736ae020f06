import type { Text, TextKey } from '../../i18n/texts';

/** The fault of each field that is empty, by its name; `labels` names those that are required. */
export const missingFields = (
  t: Text,
  labels: Readonly<Record<string, TextKey>>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(labels)
      .filter(([name]) => (values[name] ?? '').trim() === '')
      .map(([name, label]) => [name, t('form.required', { field: t(label) })]),
  );
