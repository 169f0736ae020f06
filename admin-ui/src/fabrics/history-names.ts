import type { TextKey } from '../i18n/texts';

/** The labels of a fabric's fields in its history. */
export const fabricHistoryNames = {
  code: 'fabrics.code',
  alias: 'fabrics.alias',
  pattern_name: 'fabrics.pattern',
  color: 'fabrics.color',
  grade: 'fabrics.grade',
  active: 'fabrics.active',
  discontinued: 'fabrics.discontinued',
} as const satisfies Readonly<Record<string, TextKey>>;
