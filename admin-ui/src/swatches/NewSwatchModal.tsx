import { useState } from 'react';
import { formTextsOf } from '../fabrics';
import { useText } from '../i18n/texts';
import { useFields } from '../parts/form/old/use-fields';
import { FormModal } from '../parts/dialog/FormModal';
import { useVerb } from '../verbs/use-verb';
import type { FabricFormTexts } from '../types/wire';
import { SwatchFields } from './SwatchFields';
import { useCodeLookUp } from './use-code-look-up';
import { flagsOf, swatchValues } from './swatch-values';

interface NewSwatchModalProps {
  readonly groupId: string;
  /** Values of a failed row that the reader corrects. */
  readonly start?: FabricFormTexts;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

const codes = {
  'fabric.code-invalid': 'code',
  'fabric.code-taken': 'code',
  'fabric.discontinued': 'code',
  'swatch.listed': 'code',
} as const;

/** Adds a fabric to the group by its code; a code that is new to the company makes the fabric first. */
export const NewSwatchModal = ({ groupId, start, onSaved, onClose }: NewSwatchModalProps) => {
  const t = useText();
  const fields = useFields(swatchValues(start));
  const { values } = fields;
  const { known, button, onCodeKey } = useCodeLookUp(fields, values.code);
  /**
   * Several are added one after another: after a known code the focus moves to the button that continues with the next.
   */
  const [isSeries, setSeries] = useState(false);

  const [add, isBusy] = useVerb(
    (data) => {
      const now = fields.now().values;
      const texts = formTextsOf(now);
      return data.addSwatch(groupId, { ...texts, code: texts.code.trim() }, flagsOf(now));
    },
    {
      touches: 'swatch',
      done: 'swatches.added',
      failed: 'swatches.not-added',
      unrefreshed: 'swatches.added-unrefreshed',
      onFault: (message, error) => fields.showRefusal(message, error, codes),
    },
  );
  const send = async () => {
    if (!(await add())) return;
    onSaved?.();
    onClose();
  };
  const sendAndGoOn = async () => {
    const sent = fields.now().values;
    if (!(await add())) return;
    const { pattern_name, color, grade } = sent;
    fields.settle(sent, { ...swatchValues(undefined), pattern_name, color, grade });
    setSeries(true);
    fields.focus('code');
  };

  const goOnAdding = fields.submit(sendAndGoOn);

  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      title={t('swatches.add')}
      fault={fields.fault}
      onClose={onClose}
      onSubmit={fields.submit(send)}
      submit={t('swatches.add')}
      submitRef={isSeries ? undefined : button}
      next={
        start === undefined
          ? { label: t('swatches.add-next'), ref: isSeries ? button : undefined, onClick: goOnAdding }
          : undefined
      }
    >
      <SwatchFields
        fields={fields}
        known={known}
        onCodeKey={onCodeKey}
        code={{
          autoFocus: true,
          hint: known === undefined ? undefined : t(known === null ? 'swatches.unknown' : 'swatches.known'),
        }}
      />
    </FormModal>
  );
};
