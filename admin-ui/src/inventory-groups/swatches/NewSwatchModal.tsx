import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { fabricTextsOf } from '../../fabrics';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/Field';
import { useFields } from '../../parts/form/use-fields';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import type { Fabric, FabricTexts } from '../../types/wire';
import { SwatchSwitches } from './SwatchSwitches';
import { useKnownFabric } from './use-known-fabric';
import { flagsOf, swatchValues } from './swatch-values';

interface NewSwatchModalProps {
  readonly groupId: string;
  /** Values of a row to correct. */
  readonly start?: FabricTexts;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

const codes = {
  'fabric.code-invalid': 'code',
  'fabric.code-taken': 'code',
  'fabric.discontinued': 'code',
  'swatch.listed': 'code',
} as const;

const toFill = ['code', 'pattern_name', 'color', 'grade'] as const;

/** A fabric by its code goes into the group; a code that the company does not hold makes the fabric first. */
export const NewSwatchModal = ({ groupId, start, onSaved, onClose }: NewSwatchModalProps) => {
  const t = useText();
  const fields = useFields(swatchValues(start));
  const { values, bind } = fields;
  const { known, lookUp } = useKnownFabric(values.code, fields.set);
  const isKnown = Boolean(known);
  const button = useRef<HTMLButtonElement>(null);

  /** Moves the focus to the first empty field, or else to the button. */
  const goOn = (filled: Fabric | null = null) => {
    const now = { ...fields.now().values, ...(filled && fabricTextsOf(filled)) };
    const empty = toFill.find((name) => now[name].trim() === '');
    if (empty === undefined) button.current?.focus();
    else fields.focus(empty);
  };
  // The browser takes the focus out of the dialog when the field with it is disabled.
  const keepFocus = useEffectEvent(() => {
    const focused = document.activeElement;
    const isLost = focused?.matches(':disabled') !== false || button.current?.form?.contains(focused) === false;
    if (known && isLost) goOn(known);
  });
  // A known fabric disables its fields: somebody who was typing in one of them would type into nothing.
  useLayoutEffect(() => keepFocus(), [isKnown]);
  /** A scanner ends each code with Enter, which must not send the form. */
  const lookUpAndGoOn = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    await lookUp();
    goOn();
  };

  const [add, isBusy] = useVerb(
    (data) => {
      const now = fields.now().values;
      const texts = fabricTextsOf(now);
      return data.addSwatch(groupId, { ...texts, code: texts.code.trim() }, flagsOf(now));
    },
    {
      touches: 'swatch',
      done: 'swatches.added',
      failed: 'swatches.not-added',
      unrefreshed: 'swatches.added-unrefreshed',
      onFault: (message, error) => fields.tell(message, error, codes),
    },
  );
  const send = async () => {
    if (!(await add())) return;
    onSaved?.();
    onClose();
  };

  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      title={t('swatches.add')}
      fault={fields.fault}
      onClose={onClose}
      onSubmit={fields.submit(send)}
      submit={t('swatches.add')}
      submitRef={button}
    >
      {known?.discontinued === true && <Banner kind="warning">{t('swatches.discontinued')}</Banner>}
      <Columns widths="1fr 1fr">
        <div onKeyDown={(event) => void lookUpAndGoOn(event)}>
          <Field
            label={t('swatches.code')}
            isRequired
            maxLength={64}
            autoFocus
            hint={known === undefined ? undefined : t(known === null ? 'swatches.unknown' : 'swatches.known')}
            {...bind('code')}
          />
        </div>
        <Field label={t('swatches.alias')} isDisabled={isKnown} maxLength={255} {...bind('alias')} />
        <Field
          label={t('swatches.pattern')}
          isRequired
          isDisabled={isKnown}
          maxLength={255}
          {...bind('pattern_name')}
        />
        <Field label={t('swatches.color')} isRequired isDisabled={isKnown} maxLength={255} {...bind('color')} />
        <Field
          label={t('swatches.grade')}
          isRequired
          isDisabled={Boolean(known?.grade)}
          maxLength={255}
          {...bind('grade')}
        />
      </Columns>
      <SwatchSwitches fields={fields} />
    </FormModal>
  );
};
