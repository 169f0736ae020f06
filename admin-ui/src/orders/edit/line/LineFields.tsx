import { t } from '../../../i18n/texts';
import { ParsedInput, TextInput, type TextInputProps } from '../../../parts/form/TextInput';
import { readable, required } from '../../../parts/form/validators';
import { textsAfterCode } from '../../../types/fabric-texts';
import type { OrderColumn, Quantity } from '../../../types/wire';
import { availableFabric, quantityIn } from '../../lines';
import css from './QuantityInput.module.css';

/** The texts of a line's fabric, without its code; `validate` is for the required ones. */
export const FabricFields = ({ isDisabled, validate }: Pick<TextInputProps, 'isDisabled' | 'validate'>) =>
  textsAfterCode.map(({ name, longest, isRequiredInFiles: isRequired }) => (
    <TextInput
      key={name}
      source={name}
      label={t(`fabrics.${name}`)}
      isRequired={isRequired}
      isDisabled={isDisabled}
      validate={isRequired ? validate : undefined}
      maxLength={longest}
    />
  ));

/** The fields of a line that are seldom filled. */
export const MoreLineFields = ({ columns }: { columns: readonly OrderColumn[] }) => {
  if (columns.length === 0) return null;
  return (
    <details className={css.more}>
      <summary>{t('line.more')}</summary>
      <div className={css.fields}>
        {columns.map(({ id, name }) => (
          <TextInput key={id} source={id} label={name} maxLength={500} />
        ))}
      </div>
    </details>
  );
};

const parse = (text: string): Quantity | null => (text.trim() === '' ? null : (quantityIn(text) ?? Number.NaN));

export const QuantityField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <ParsedInput<Quantity | null>
    source="quantity"
    label={t('line.quantity')}
    parse={parse}
    format={(quantity) => String(quantity ?? '')}
    validate={[required('line.quantity-required'), readable('line.quantity-wrong')]}
    autoFocus={autoFocus}
    hint={t('line.quantity-hint')}
    suggestions={[availableFabric]}
  />
);
