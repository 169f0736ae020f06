import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]';
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether single letters are keys. Readers who dictate, or whose hands tremble, switch them off. */
export const useLetterKeys = () => useStore('keys.letters', true);

/**
 * Runs a function for a single letter, while no field has the focus and nothing covers the page.
 * @param keys the function of each letter; a letter without one does nothing
 */
export const useKeys = (keys: Readonly<Record<string, (() => void) | undefined>>): void => {
  const [isOn] = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(fields) !== null) return;
    if (document.querySelector(layers) !== null) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};
