import { t } from '../../../i18n/texts';
import { ParsedInput, TextInput, type TextInputProps } from '../../../parts/form/TextInput';
import { readable, required, type Validator } from '../../../parts/form/validators';
import { textsAfterCode, formTextsOf, textsOfLines } from '../../../types/fabric-texts';
import type { OrderColumn, Quantity, OrderFabric } from '../../../types/wire';
import { availableFabric, quantityIn } from '../../lines';
import css from './QuantityInput.module.css';
import { useState, use, useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type RecordForm, useRecordForm } from '../../../parts/form/use-record-form';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { type LineValues, detailsOf, keptLines, lineCodes, lineValues, type LineFormProps } from './line-values';
import { Banner } from '../../../parts/Banner';
import { endsCode } from '../../../parts/codes/codes-in';
import { MeantCode } from '../../../parts/codes/MeantCode';
import { Columns } from '../../../parts/form/Form';
import { refusedAt } from '../../../parts/form/save/refused-at';
import { FormModal } from '../../../parts/dialog/FormModal';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/SeenOrder';
import { changedPart } from '../../../parts/form/save/changes';
import { useSave } from '../../../parts/form/save/use-save';
import { useOwnColumns } from '../../use-order';

/** The texts of a line's fabric, without its code; `validate` is for the required ones. */
const FabricFields = ({ isDisabled, validate }: Pick<TextInputProps, 'isDisabled' | 'validate'>) =>
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

const MoreLineFields = ({ columns }: { columns: readonly OrderColumn[] }) => {
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

const QuantityField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
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

interface Found {
  readonly code: string;
  readonly isKnown: boolean;
  readonly isDiscontinued: boolean;
  /** The code of the fabric that was probably meant. */
  readonly similar: string | undefined;
}

const useFabricLookUp = (form: RecordForm<LineValues>) => {
  const data = useDataProvider<PortalDataProvider>();
  const typed = useWatch({ control: form.control, name: 'code' });
  const [found, setFound] = useState<Found | null>(null);

  const lookUp = async (): Promise<void> => {
    const { code } = form.getValues();
    if (code === '' || found?.code === code) return;
    // A failed look-up changes no field: the server looks again when the line is added.
    const fabric = await data.fabricByCode(code).catch(() => null);
    const similar = fabric === undefined ? await data.similarCode(code).catch(() => undefined) : undefined;
    // The reader may have typed another code since.
    if (fabric === null || form.getValues().code !== code) return;
    setFound({ code, isKnown: fabric !== undefined, isDiscontinued: fabric?.discontinued ?? false, similar });
    if (fabric === undefined) return;
    const { code: _, ...texts } = formTextsOf(fabric);
    form.set(texts);
  };
  const isOfTyped = found !== null && found.code === typed;
  return {
    lookUp,
    found: isOfTyped ? (found.isKnown ? 'found' : 'new') : null,
    isDiscontinued: isOfTyped && found.isDiscontinued,
    similar: isOfTyped ? found.similar : undefined,
  } as const;
};

/** Pattern and color come with the code. */
const withCode: Validator = (text, values, field) => (values.code === '' ? undefined : required()(text, values, field));

/** The code fills in the company's data of the fabric; a new code makes the fabric (S2 section 5). */
const NewLineForm = (props: Omit<LineFormProps, 'line'>) => {
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
      about: () => form.getValues().code,
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
      <MeantCode meant={similar} onTake={takeSimilar} />
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

const EditLineForm = ({ orderId, line, columns, onClose }: LineFormProps & { line: OrderFabric }) => {
  const change = use(ChangeSeenOrder);
  const valuesOf = (record: OrderFabric) => lineValues(record, columns);
  const form = useRecordForm(valuesOf(line), { keptAs: `${keptLines(orderId)}${line.id}` });
  const [save, isBusy, question] = useSave(form, {
    resource: 'OrderFabrics',
    touches: 'orderLine',
    record: line,
    valuesOf,
    codes: lineCodes,
    write: (data, { seen, values, changes }) => {
      const body = { ...detailsOf(columns, values), quantity: values.quantity ?? availableFabric };
      const sent = changedPart(body, new Set(Object.keys(changes)));
      return change((status) => data.changeOrderFabric(seen, sent, status));
    },
    done: 'done.updated',
    about: () => form.start.code,
    onSaved: onClose,
  });
  const { code, pattern_name: pattern } = form.start;
  return (
    <FormModal
      isWide
      form={form}
      isBusy={isBusy}
      title={t('line.edit')}
      context={`${code}, ${pattern}`}
      onClose={onClose}
      onSubmit={() => save()}
      submit={t('action.save-changes')}
    >
      <Columns widths="1fr 1fr">
        <TextInput source="code" label={t('line.code')} isRequired isDisabled />
        <QuantityField autoFocus />
        <FabricFields isDisabled />
      </Columns>
      <MoreLineFields columns={columns} />
      {question}
    </FormModal>
  );
};

/** Add or edit a fabric of an order, after the columns of the company are loaded (S2 section 5). */
export const LineModal = ({ line, ...props }: Omit<LineFormProps, 'columns'>) => {
  const own = useOwnColumns();
  if (own.length === 0) return null;
  // The fields of a line that are not its fabric's.
  const columns = own.filter(({ id, hidden }) => !hidden && !id.startsWith('fabric.'));
  return line === undefined ? (
    <NewLineForm {...props} columns={columns} />
  ) : (
    <EditLineForm {...props} columns={columns} line={line} />
  );
};
