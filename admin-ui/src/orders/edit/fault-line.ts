import type { Text } from '../../i18n/texts';

/** "1 field needs attention: PO number is required"; undefined when nothing is wrong. */
export const faultLine = (t: Text, faults: Readonly<Record<string, string | undefined>>): string | undefined => {
  const texts = Object.values(faults).filter((text) => text !== undefined);
  const [first] = texts;
  if (first === undefined) return undefined;
  return t('edit.fault', { fields: t('form.faults', { smart_count: texts.length }), first });
};
