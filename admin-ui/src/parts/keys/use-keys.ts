import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]';
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether single letters are keys; who speaks to the computer, or whose hand trembles, switches them off. */
export const useLetterKeys = () => useStore('keys.letters', true);

/**
 * Single letters that do something while nobody types into a field and nothing lies over the page.
 * @param keys what each letter does; a letter without a function does nothing
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
