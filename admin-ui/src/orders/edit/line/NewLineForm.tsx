import Button from '@mui/material/Button';
import { use, useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { t } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { endsCode } from '../../../parts/codes/use-code-entry';
import { Columns } from '../../../parts/form/Columns';
import { refusedAt } from '../../../parts/form/save/refused-at';
import { TextInput } from '../../../parts/form/TextInput';
import { useRecordForm } from '../../../parts/form/use-record-form';
import { required, type Validator } from '../../../parts/form/validators';
import { FormModal } from '../../../parts/dialog/FormModal';
import { textsOfLines } from '../../../types/fabric-texts';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/change-order';
import { FabricFields, MoreLineFields, QuantityField } from './LineFields';
import { availableFabric } from '../../lines';
import { useFabricLookUp } from './use-fabric-look-up';
import { detailsOf, keptLines, lineCodes, lineValues, type LineFormProps } from './line-values';

/** Pattern and color come with the code. */
const withCode: Validator = (text, values, field) => (values.code === '' ? undefined : required()(text, values, field));

/**
 * Adds a fabric by its code, which fills in the company's data of it; a new code makes the fabric (S2 section 5).
 */
export const NewLineForm = (props: Omit<LineFormProps, 'line'>) => {
  const { orderId, columns, code: start, first, missing, onClose } = props;
  const change = use(ChangeSeenOrder);
  const form = useRecordForm(lineValues(undefined, columns, start), { keptAs: `${keptLines(orderId)}new` });
  const { lookUp, found, isDiscontinued, similar } = useFabricLookUp(form);
  const isNew = found === 'new';
  const showMissing = useEffectEvent(() => {
    if (missing !== undefined) form.methods.setError('code', { message: missing }, { shouldFocus: true });
  });
  useEffect(() => showMissing(), []);

  const [add, isBusy] = useVerb(
    (data) => {
      const values = form.getValues();
      const { grade, quantity } = values;
      const texts = Object.fromEntries(textsOfLines.map(({ name }) => [name, values[name]]));
      const typed = { ...detailsOf(columns, values), ...(isNew && { grade: grade || null }) };
      const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
      const line = { quantity: quantity ?? availableFabric, ...texts, ...given };
      return first === undefined
        ? change((seen) => data.addOrderFabric({ orderId, ...line }, seen))
        : first.add(data, line);
    },
    {
      touches: 'orderLine',
      done: 'done.added',
      onFault: refusedAt(form, lineCodes),
    },
  );
  const send = async () => {
    if (!(await add())) return;
    if (first === undefined) onClose();
    else first.onAdded(false);
  };
  const sendAndGoOn = async () => {
    const values = form.getValues();
    if (!(await add())) return;
    if (first !== undefined) {
      first.onAdded(true);
      return;
    }
    // Keeps the values that the next fabric most likely shares.
    const { pattern_name, color, grade } = values;
    form.settle(values, { ...lineValues(undefined, columns), pattern_name, color, grade });
    form.methods.setFocus('code');
  };
  /** Fields are checked in their order: the code fills the others before those are. */
  const lookedUp = async () => {
    await lookUp();
    return undefined;
  };
  const takeSimilar = (code: string) => {
    form.set({ code });
    form.methods.setFocus('quantity');
    void lookUp();
  };
  /** After a code, the quantity is typed next, also on a slow line; leaving the field looks the code up. */
  const onCodeKey = (event: KeyboardEvent) => {
    if (!endsCode(event)) return;
    event.preventDefault();
    form.methods.setFocus('quantity');
  };

  return (
    <FormModal
      isWide
      form={form}
      isBusy={isBusy}
      title={t('line.add')}
      onClose={onClose}
      onSubmit={send}
      submit={t('line.add')}
      next={{ label: t('line.add-next'), onClick: () => void form.methods.handleSubmit(sendAndGoOn)() }}
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
        <div onKeyDown={onCodeKey}>
          <TextInput
            source="code"
            label={t('line.code')}
            validate={[required('line.fabric-required'), lookedUp]}
            autoFocus
            maxLength={64}
            onBlur={() => void lookUp()}
            hint={found === null ? undefined : t(`line.${found}`)}
          />
        </div>
        <QuantityField />
        {isNew && <TextInput source="grade" label={t('fabrics.grade')} maxLength={255} />}
        <FabricFields validate={[withCode]} />
      </Columns>
      <MoreLineFields columns={isNew ? columns.filter(({ id }) => id !== 'grade') : columns} />
    </FormModal>
  );
};
