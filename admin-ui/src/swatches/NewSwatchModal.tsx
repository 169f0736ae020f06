import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import { refusedAt } from '../parts/form/save/refused-at';
import { useRecordForm } from '../parts/form/use-record-form';
import { FormModal } from '../parts/dialog/FormModal';
import { useVerb } from '../verbs/use-verb';
import type { FabricFormTexts } from '../types/wire';
import { SwatchFields, useCodeLookUp, swatchValues } from './SwatchFields';

interface NewSwatchModalProps {
  readonly groupId: string;
  /** Values of a failed row that the reader corrects. */
  readonly start?: FabricFormTexts | undefined;
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
  const form = useRecordForm(swatchValues(start));
  const { button, fields } = useCodeLookUp(form, useWatch({ control: form.control, name: 'code' }));
  /**
   * Several are added one after another: after a known code the focus moves to the button that continues with the next.
   */
  const [isSeries, setSeries] = useState(false);

  const [add, isBusy] = useVerb(
    (data) => {
      const { grade_notice, active, ...texts } = form.getValues();
      return data.addSwatch(groupId, texts, { grade_notice, active });
    },
    {
      touches: 'swatch',
      done: 'swatches.added',
      about: () => form.getValues().code,
      failed: 'swatches.not-added',
      unrefreshed: 'swatches.added-unrefreshed',
      onFault: refusedAt(form, codes),
    },
  );
  const send = async () => {
    if (!(await add())) return;
    onSaved?.();
    onClose();
  };
  const sendAndGoOn = async () => {
    const sent = form.getValues();
    if (!(await add())) return;
    const { pattern_name, color, grade } = sent;
    form.settle(sent, { ...swatchValues(undefined), pattern_name, color, grade });
    setSeries(true);
    form.methods.setFocus('code');
  };

  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('swatches.add')}
      onClose={onClose}
      onSubmit={send}
      submit={t('swatches.add')}
      submitRef={isSeries ? undefined : button}
      next={
        start === undefined
          ? {
              label: t('swatches.add-next'),
              ref: isSeries ? button : undefined,
              onClick: () => void form.methods.handleSubmit(sendAndGoOn)(),
            }
          : undefined
      }
    >
      <SwatchFields
        {...fields}
        code={{
          autoFocus: true,
          hint:
            fields.known === undefined ? undefined : t(fields.known === null ? 'swatches.unknown' : 'swatches.known'),
        }}
      />
    </FormModal>
  );
};
