import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import { anyText, hasText } from './texts';

/** react-admin asks the same table as our own pages; what only its own parts say comes from its English texts. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => (hasText(key) ? anyText(key, options) : defaultI18nProvider.translate(key, options)),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};
