import { useText } from '../../../i18n/texts';
import { TextInput } from '../../../parts/form/TextInput';
import { availableFabric } from '../line/quantity-in';

interface QuantityTextProps {
  readonly value: string;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

/** The field for the quantity of all lines that are added together. */
export const QuantityText = ({ value, hint, onChange }: QuantityTextProps) => {
  const t = useText();
  return (
    <TextInput
      name="quantity"
      label={t('line.quantity')}
      isRequired
      hint={hint ?? t('line.quantity-hint')}
      suggestions={[availableFabric]}
      value={value}
      fault={undefined}
      onChange={onChange}
    />
  );
};
