import type { TextKey } from '../i18n/texts';

/** What a reader calls the fields of a fabric in its history. */
export const fabricHistoryNames = {
  code: 'fabrics.code',
  alias: 'fabrics.alias',
  pattern_name: 'fabrics.pattern',
  color: 'fabrics.color',
  grade: 'fabrics.grade',
  active: 'fabrics.active',
  discontinued: 'fabrics.discontinued',
} as const satisfies Readonly<Record<string, TextKey>>;
