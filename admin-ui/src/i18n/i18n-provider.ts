import type { I18nProvider } from 'react-admin';
import english from 'ra-language-english';
import { anyText, hasText } from './texts';
import { translate, type Catalogue, type Values } from './translate';

const flat = (texts: object, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${prefix}${key}`, value] as const];
    return typeof value === 'object' && value !== null ? flat(value, `${prefix}${key}.`) : [];
  });

const fromReactAdmin: Catalogue = Object.fromEntries(flat(english));

/** react-admin reads the same table as our own pages; texts that only its own parts have come from its English ones. */
export const i18nProvider: I18nProvider = {
  translate: (key, values?: Values) => (hasText(key) ? anyText(key, values) : translate(fromReactAdmin, key, values)),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};
