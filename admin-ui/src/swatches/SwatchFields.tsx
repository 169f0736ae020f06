import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/old/Field';
import type { Fields } from '../parts/form/old/use-fields';
import type { Fabric } from '../types/wire';
import { SwatchSwitches } from './SwatchSwitches';
import type { SwatchValues } from './swatch-values';

interface FieldOptions {
  readonly autoFocus?: boolean;
  readonly hint: string | undefined;
  /** Replaces the handler of the field, where a change affects other fields, too. */
  readonly onChange?: (value: string) => void;
}

interface SwatchFieldsProps {
  readonly fields: Fields<SwatchValues>;
  /** The fabric that has the code: null where no fabric has it, undefined while none is looked up. */
  readonly known: Fabric | null | undefined;
  readonly onCodeKey: ((event: KeyboardEvent) => void) | undefined;
  readonly code: FieldOptions;
  readonly grade?: FieldOptions;
}

/** The fields of a swatch that is added or edited. A known fabric keeps its texts, so their fields are disabled. */
export const SwatchFields = ({ fields, known, onCodeKey, code, grade }: SwatchFieldsProps) => {
  const t = useText();
  const { bind } = fields;
  const isKnown = Boolean(known);
  return (
    <>
      {known?.discontinued === true && <Banner kind="warning">{t('swatches.discontinued')}</Banner>}
      <Columns widths="1fr 1fr">
        <div onKeyDown={onCodeKey}>
          <Field label={t('swatches.code')} isRequired maxLength={64} {...bind('code')} {...code} />
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
          {...grade}
        />
      </Columns>
      <SwatchSwitches fields={fields} />
    </>
  );
};
