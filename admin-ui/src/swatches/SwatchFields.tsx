import { type KeyboardEvent, useEffect, useRef, useState, useEffectEvent, useLayoutEffect } from 'react';
import { fabricTexts } from '../generated/api';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Form';
import { activeWords, SwitchInput } from '../parts/form/SwitchInput';
import { TextInput, type TextInputProps } from '../parts/form/TextInput';
import { required } from '../parts/form/validators';
import type { Fabric, FabricTextName, FabricFormTexts, Swatch } from '../types/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formTextsOf, requiredTexts } from '../types/fabric-texts';
import type { PortalDataProvider } from '../providers/data-provider';
import type { SwatchFlags } from '../providers/data/inventory-verbs';
import { endsCode } from '../parts/codes/codes-in';
import { MeantCode } from '../parts/codes/MeantCode';
import type { RecordForm } from '../parts/form/use-record-form';

interface SwatchFieldsProps {
  /** The fabric that has the code: null where no fabric has it, undefined while none is looked up. */
  readonly known: Fabric | null | undefined;
  /** The code of a fabric that was probably meant by a code that no fabric has. */
  readonly meant: string | undefined;
  readonly onTake: (code: string) => void;
  readonly onCodeKey: ((event: KeyboardEvent) => void) | undefined;
  readonly code: Partial<TextInputProps>;
  readonly grade?: Partial<TextInputProps>;
}

const noticeWords = { true: 'switch.on', false: 'switch.off' } as const;
const needed = [required()];

/** The fields of a swatch that is added or edited. A known fabric keeps its texts, so their fields are disabled. */
export const SwatchFields = ({ known, meant, onTake, onCodeKey, code, grade }: SwatchFieldsProps) => {
  const own: { readonly [Name in FabricTextName]?: Partial<TextInputProps> } = {
    code: { isDisabled: false, ...code },
    grade: { isDisabled: Boolean(known?.grade), ...grade },
  };
  return (
    <>
      {known?.discontinued === true && <Banner kind="warning">{t('swatches.discontinued')}</Banner>}
      <MeantCode meant={meant} onTake={onTake} />
      <Columns widths="1fr 1fr">
        {fabricTexts.map(({ name, longest, isRequiredInFiles }) => (
          <div key={name} onKeyDown={name === 'code' ? onCodeKey : undefined}>
            <TextInput
              source={name}
              label={t(`swatches.${name}`)}
              validate={isRequiredInFiles ? needed : []}
              isDisabled={Boolean(known)}
              maxLength={longest}
              {...own[name]}
            />
          </div>
        ))}
      </Columns>
      <Columns widths="1fr 1fr">
        <SwitchInput source="grade_notice" label={t('swatches.grade-notice')} words={noticeWords} />
        <SwitchInput source="active" label={t('swatches.active')} words={activeWords} />
      </Columns>
    </>
  );
};

const typingPause = 400;

/** The value after a pause in typing, or at once through `skipPause`. */
const usePaused = (value: string) => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return { paused, skipPause: setPaused };
};

const textsOf = (fabric: Fabric): Partial<FabricFormTexts> => {
  const { code: _, ...texts } = formTextsOf(fabric);
  return texts;
};

/**
 * The company's fabric with the typed code, whose texts fill the fields: undefined while it is loaded, null for a code
 * that is new to the company. `lookUp` does not wait for a pause, because a scanner ends a code with Enter.
 */
const useKnownFabric = (typed: string, fill: (texts: Partial<FabricFormTexts>) => void) => {
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const { paused: code, skipPause } = usePaused(typed.trim());
  const byCode = (fabricCode: string) => ({
    queryKey: ['Fabrics', 'by-code', fabricCode],
    queryFn: async () => (await data.fabricByCode(fabricCode)) ?? null,
  });
  const { data: found } = useQuery({ ...byCode(code), enabled: code !== '' });
  const known = code === typed.trim() && code !== '' ? found : undefined;
  const { data: meant } = useQuery({
    queryKey: ['Fabrics', 'meant-by', code],
    queryFn: async () => (await data.similarCode(code)) ?? null,
    enabled: known === null,
  });

  // A fabric fills the fields once, and leaves alone what is typed after that.
  const filled = useRef<string | null>(null);
  useEffect(() => {
    const id = known?.id ?? null;
    if (filled.current === id) return;
    filled.current = id;
    if (known) fill(textsOf(known));
  }, [known, fill]);

  const lookUp = async (looked = typed): Promise<void> => {
    const now = looked.trim();
    if (now === '') return;
    // A failed look-up changes no field, since the server looks again when the swatch is added.
    const fabric = await queries.fetchQuery(byCode(now)).catch(() => null);
    skipPause(now);
    if (!fabric) return;
    filled.current = fabric.id;
    fill(textsOf(fabric));
  };
  return { known, meant: known === null ? (meant ?? undefined) : undefined, lookUp };
};

/** A swatch as its form holds it: the texts of its fabric, and its switches. */
type SwatchValues = FabricFormTexts & SwatchFlags;

export const swatchValues = (start: Swatch | FabricFormTexts | undefined): SwatchValues => ({
  ...formTextsOf(start),
  grade_notice: start !== undefined && 'grade_notice' in start && start.grade_notice,
  active: start === undefined || !('active' in start) || start.active,
});

/** @param code the code to look up; undefined while the field holds the swatch's own code */
export const useCodeLookUp = (form: RecordForm<SwatchValues>, code: string) => {
  const { known, meant, lookUp } = useKnownFabric(code, form.set);
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
  const onTake = (next: string) => {
    form.set({ code: next });
    focusNext();
    void lookUp(next);
  };
  return { isKnown, button, fields: { known, meant, onTake, onCodeKey } };
};
