import { useText } from '../../../i18n/texts';
import { Field } from '../../../parts/form/Field';
import { availableFabric } from './quantity-in';
import type { LineFields } from './use-line-fields';

export const QuantityField = ({ fields, autoFocus = false }: { fields: LineFields; autoFocus?: boolean }) => {
  const t = useText();
  return (
    <Field
      label={t('line.quantity')}
      isRequired
      autoFocus={autoFocus}
      hint={t('line.quantity-hint')}
      suggestions={[availableFabric]}
      {...fields.bind('quantity')}
    />
  );
};
