import { useSyncExternalStore } from 'react';
import type { entryTexts } from './en/entry';
import type { PortalCatalogue } from './en/portal';
import type { supportTexts } from './en/support';
import { publicTexts } from './en/public';
import { translate, type Catalogue, type Values } from './translate';

/** Every text has a key here, so a misspelt one does not compile. */
export type TextKey =
  keyof typeof publicTexts | keyof typeof entryTexts | keyof PortalCatalogue | keyof typeof supportTexts;

let catalogue: Catalogue = publicTexts;
const listeners = new Set<() => void>();

/**
 * The public pages begin with their own texts; the portal adds its part, and another language adds all of its texts.
 */
export const addTexts = (more: Catalogue): void => {
  catalogue = { ...catalogue, ...more };
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const texts = () => catalogue;

/** The text of a key that is only known at run time, as for react-admin. */
export const anyText = (key: string, values?: Values): string => translate(catalogue, key, values);

export const hasText = (key: string): boolean => key in catalogue;

export type Text = (key: TextKey, values?: Values) => string;

/** The texts of the present language: `const t = useText(); t('fabrics.title')`. */
export const useText = (): Text => {
  useSyncExternalStore(subscribe, texts, texts);
  return anyText;
};
