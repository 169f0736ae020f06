import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { formTextsOf, requiredTexts } from '../types/fabric-texts';
import { endsCode } from '../parts/codes/use-code-entry';
import type { RecordForm } from '../parts/form/use-record-form';
import type { Fabric } from '../types/wire';
import type { SwatchValues } from './swatch-values';
import { useKnownFabric } from './use-known-fabric';

/**
 * Finds the fabric of the code in a swatch form, and then moves the focus.
 * @param code the code to look up; undefined while the field holds the swatch's own code
 */
export const useCodeLookUp = (form: RecordForm<SwatchValues>, code: string) => {
  const { known, lookUp } = useKnownFabric(code, form.set);
  const isKnown = Boolean(known);
  const button = useRef<HTMLButtonElement>(null);

  /** Moves the focus to the first empty field, or else to the button. */
  const focusNext = (filled: Fabric | null = null) => {
    const now = { ...form.getValues(), ...(filled && formTextsOf(filled)) };
    const empty = requiredTexts.find((name) => now[name] === '');
    if (empty === undefined) button.current?.focus();
    else form.methods.setFocus(empty);
  };
  // Disabling a field that has the focus would take the focus out of the dialog.
  const keepFocus = useEffectEvent(() => {
    const focused = document.activeElement;
    const isLost = focused?.matches(':disabled') !== false || button.current?.form?.contains(focused) === false;
    if (known && isLost) focusNext(known);
  });
  // A known fabric disables its fields: keystrokes in them would be lost.
  useLayoutEffect(() => keepFocus(), [isKnown]);
  /** What ends a code must not submit the form. The focus moves first, so that nothing is typed behind the code. */
  const onCodeKey = (event: KeyboardEvent) => {
    if (!endsCode(event)) return;
    event.preventDefault();
    focusNext();
    void lookUp();
  };
  return { known, isKnown, button, onCodeKey };
};
