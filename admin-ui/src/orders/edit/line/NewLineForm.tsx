import Button from '@mui/material/Button';
import { use, useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { endsCode } from '../../../parts/codes/use-code-entry';
import { Columns } from '../../../parts/form/Columns';
import { Field } from '../../../parts/form/old/Field';
import { FormModal } from '../../../parts/dialog/FormModal';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/change-order';
import type { LineFormProps } from './use-line-fields';
import { MoreLineFields } from './LineFields';
import { QuantityField } from './LineFields';
import { availableFabric, quantityIn } from '../../lines';
import { useFabricLookUp } from './use-fabric-look-up';
import { detailsOf, lineCodes, lineValues, useLineFields } from './use-line-fields';

/**
 * Adds a fabric by its code, which fills in what the company knows of it; a new code makes the fabric (S2 section 5).
 */
export const NewLineForm = (props: Omit<LineFormProps, 'line'>) => {
  const { orderId, columns, code: start, first, missing, onClose } = props;
  const t = useText();
  const change = use(ChangeSeenOrder);
  const fields = useLineFields(orderId, undefined, columns, start);
  const { lookUp, found, isDiscontinued, similar } = useFabricLookUp(fields);
  const { bind } = fields;
  const isNew = found === 'new';
  const showMissing = useEffectEvent(() => {
    if (missing !== undefined) fields.refuse({ code: missing });
  });
  useEffect(() => showMissing(), []);

  const [add, isBusy] = useVerb(
    (data) => {
      const { values } = fields.now();
      const quantity = quantityIn(values.quantity ?? '') ?? availableFabric;
      const { code = '', pattern_name = '', color = '', grade = '' } = values;
      const fabric = { code: code.trim(), pattern_name: pattern_name.trim(), color: color.trim() };
      const typed = { ...detailsOf(columns, values), ...(isNew && { grade: grade.trim() || null }) };
      const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
      const line = { quantity, ...fabric, ...given };
      return first === undefined
        ? change((seen) => data.addOrderFabric({ orderId, ...line }, seen))
        : first.add(data, line);
    },
    {
      touches: 'orderLine',
      done: 'orders.added-done',
      onFault: (message, error) => fields.showRefusal(message, error, lineCodes),
    },
  );
  const send = async () => {
    if (!(await add())) return;
    if (first === undefined) onClose();
    else first.onAdded(false);
  };
  const sendAndGoOn = async () => {
    const { values } = fields.now();
    if (!(await add())) return;
    if (first !== undefined) {
      first.onAdded(true);
      return;
    }
    // Keeps the values that the next fabric most likely shares.
    const { pattern_name = '', color = '', grade = '' } = values;
    fields.settle(values, { ...lineValues(undefined, columns), pattern_name, color, grade });
    fields.focus('code');
  };
  const submitBy = (act: () => Promise<void>) => async () => {
    await lookUp();
    fields.submit(act)();
  };
  const submit = submitBy(send);
  const submitAndGoOn = submitBy(sendAndGoOn);
  const takeSimilar = (code: string) => {
    fields.set({ code });
    fields.focus('quantity');
    void lookUp();
  };
  /** After a code, the quantity is typed next, also on a slow line; leaving the field looks the code up. */
  const onCodeKey = (event: KeyboardEvent) => {
    if (!endsCode(event)) return;
    event.preventDefault();
    fields.focus('quantity');
  };

  return (
    <FormModal
      isWide
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      title={t('line.add')}
      onClose={onClose}
      onSubmit={() => void submit()}
      submit={t('line.add')}
      next={{ label: t('line.add-next'), onClick: () => void submitAndGoOn() }}
    >
      {isDiscontinued && (
        <div role="status">
          <Banner kind="warning" lead={t('line.discontinued')} />
        </div>
      )}
      {similar !== undefined && (
        <div role="status">
          <Banner
            kind="warning"
            lead={t('scanner.meant', { code: similar })}
            action={<Button onClick={() => takeSimilar(similar)}>{t('line.take-similar', { code: similar })}</Button>}
          />
        </div>
      )}
      <Columns widths="1fr 1fr">
        <div onBlur={() => void lookUp()} onKeyDown={onCodeKey}>
          <Field
            label={t('line.code')}
            isRequired
            autoFocus
            maxLength={64}
            hint={found === null ? undefined : t(`line.${found}`)}
            {...bind('code')}
          />
        </div>
        <QuantityField fields={fields} />
        {isNew && <Field label={t('line.grade')} maxLength={255} {...bind('grade')} />}
        <Field label={t('line.pattern')} isRequired maxLength={255} {...bind('pattern_name')} />
        <Field label={t('line.color')} isRequired maxLength={255} {...bind('color')} />
      </Columns>
      <MoreLineFields fields={fields} columns={isNew ? columns.filter(({ id }) => id !== 'grade') : columns} />
    </FormModal>
  );
};
