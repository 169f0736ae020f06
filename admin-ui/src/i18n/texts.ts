import type { entryTexts } from './en/entry';
import type { PortalCatalogue } from './en/portal';
import type { scanPageTexts } from './en/scan-page';
import type { supportTexts } from './en/support';
import { publicTexts } from './en/public';
import { translate, type Catalogue, type Values } from './translate';

/** Every text has a key here, so a misspelt one does not compile. */
export type TextKey =
  | keyof typeof publicTexts
  | keyof typeof entryTexts
  | keyof PortalCatalogue
  | keyof typeof supportTexts
  | keyof typeof scanPageTexts;

let catalogue: Catalogue = publicTexts;

/** The public pages begin with their own texts, the portal adds its part. Another language adds all of its texts first. */
export const addTexts = (more: Catalogue): void => {
  catalogue = { ...catalogue, ...more };
};

/** The text of a key that is only known at run time, as for react-admin. */
export const anyText = (key: string, values?: Values): string => translate(catalogue, key, values);

export const hasText = (key: string): boolean => key in catalogue;

/** A text with its values: `t('fabrics.title')`. It is called when a page is drawn, because the texts are added before. */
export const t = (key: TextKey, values?: Values): string => anyText(key, values);
