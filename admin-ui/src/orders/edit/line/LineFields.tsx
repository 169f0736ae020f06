import { useText } from '../../../i18n/texts';
import { Field } from '../../../parts/form/old/Field';
import { availableFabric } from '../../lines';
import type { LineFields } from './use-line-fields';
import type { OrderColumn } from '../../../types/wire';
import css from './QuantityInput.module.css';

/** The fields of a line that are seldom filled. */
export const MoreLineFields = ({ fields, columns }: { fields: LineFields; columns: readonly OrderColumn[] }) => {
  const t = useText();
  if (columns.length === 0) return null;
  return (
    <details className={css.more}>
      <summary>{t('line.more')}</summary>
      <div className={css.fields}>
        {columns.map(({ id, name }) => (
          <Field key={id} label={name} maxLength={500} {...fields.bind(id)} />
        ))}
      </div>
    </details>
  );
};

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
