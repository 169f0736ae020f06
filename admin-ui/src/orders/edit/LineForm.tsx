import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useText } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/Field';
import { FormModal } from '../../parts/FormModal';
import { useVerb } from '../../portal/use-verb';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { OrderColumn, OrderFabric } from '../../types/wire';
import css from './LineForm.module.css';
import { availableFabric, quantityIn } from './quantity-in';
import { useLineFields } from './use-line-fields';

export interface LineFormProps {
  readonly orderId: string;
  /** undefined adds one. */
  readonly line: OrderFabric | undefined;
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
}

const orNull = (text: string | null | undefined) => text?.trim() || null;

/** A fabric by its code, which fills in what the company knows of it; the code of a new one makes it (S2 section 5). */
export const LineForm = ({ orderId, line, columns, onClose }: LineFormProps) => {
  const t = useText();
  const data = useDataProvider<PortalDataProvider>();
  const fields = useLineFields(line, columns);
  const [found, setFound] = useState<'found' | 'new' | null>(null);
  const { values } = fields;
  const isNew = line === undefined;

  const lookUp = async () => {
    const code = (values.code ?? '').trim();
    if (!isNew || code === '') return;
    const fabric = await data.fabricByCode(code);
    setFound(fabric === undefined ? 'new' : 'found');
    if (fabric !== undefined) {
      const { code, pattern_name, color, grade } = fabric;
      fields.set({ code, pattern_name, color, grade: grade ?? '' });
    }
  };

  const details = () => Object.fromEntries(columns.map(({ id }) => [id, orNull(values[id])]));
  const [save, isBusy] = useVerb(
    async (provider) => {
      const quantity = quantityIn(values.quantity ?? '') ?? availableFabric;
      if (line !== undefined) return provider.changeOrderFabric(line.id, { quantity, ...details() });
      const { code = '', pattern_name = '', color = '' } = values;
      const fabric = { code: code.trim(), pattern_name: pattern_name.trim(), color: color.trim() };
      const typed = { ...details(), ...(found === 'new' && { grade: orNull(values.grade) }) };
      const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
      return provider.addOrderFabric({ orderId, quantity, ...fabric, ...given });
    },
    {
      done: isNew ? 'orders.added-done' : 'orders.updated-done',
      onFault: (message) => fields.refuse(isNew ? { code: message } : { quantity: message }),
    },
  );
  const further = found === 'new' ? columns.filter(({ id }) => id !== 'grade') : columns;
  const submit = async () => {
    if (fields.check() && (await save())) onClose();
  };

  return (
    <FormModal
      isWide
      isBusy={isBusy}
      title={t(isNew ? 'line.add' : 'line.edit')}
      context={isNew ? undefined : `${values.code ?? ''}, ${values.pattern_name ?? ''}`}
      onClose={onClose}
      onSubmit={() => void submit()}
      submit={t(isNew ? 'line.add' : 'action.save-changes')}
    >
      <Columns widths="1fr 1fr">
        <div onBlur={() => void lookUp()}>
          <Field
            label={t('line.code')}
            isRequired
            isDisabled={!isNew}
            autoFocus={isNew}
            maxLength={64}
            hint={found === null ? undefined : t(`line.${found}`)}
            {...fields.bind('code')}
          />
        </div>
        <Field
          label={t('line.quantity')}
          isRequired
          hint={t('line.quantity-hint')}
          suggestions={[availableFabric]}
          {...fields.bind('quantity')}
        />
        {found === 'new' && (
          <Field label={t('line.grade')} hint={t('line.optional')} maxLength={255} {...fields.bind('grade')} />
        )}
        <Field label={t('line.pattern')} isRequired isDisabled={!isNew} {...fields.bind('pattern_name')} />
        <Field label={t('line.color')} isRequired isDisabled={!isNew} {...fields.bind('color')} />
      </Columns>
      {further.length > 0 && (
        <details className={css.more}>
          <summary>{t('line.more')}</summary>
          <div className={css.fields}>
            {further.map(({ id, name }) => (
              <Field key={id} label={name} maxLength={500} {...fields.bind(id)} />
            ))}
          </div>
        </details>
      )}
    </FormModal>
  );
};
