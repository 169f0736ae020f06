import type { OrderColumn, Company } from '../../types/wire';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { t } from '../../i18n/texts';
import { FaultText } from '../../parts/form/FaultText';
import { useField } from '../../parts/form/use-field';
import css from './ColumnsPanel.module.css';
import Button from '@mui/material/Button';
import { useState, type CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '../../parts/form/Form';
import { useSave } from '../../parts/form/save/use-save';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Banner } from '../../parts/Banner';
import { Panel } from '../../parts/page/Panel';

type ColumnValues = Readonly<Record<string, string | boolean>>;

/** The names of a column's fields in the form; react-hook-form would split an id at a point. */
const nameField = (id: string): string => `name ${id.replaceAll('.', ' ')}`;
const hiddenField = (id: string): string => `hidden ${id.replaceAll('.', ' ')}`;

/** The columns as a form holds them: name and switch of each, by its id. */
const columnValues = (columns: readonly OrderColumn[]): ColumnValues =>
  Object.fromEntries<string | boolean>(
    columns.flatMap<[string, string | boolean]>(({ id, name, hidden }) => [
      [nameField(id), name],
      [hiddenField(id), hidden],
    ]),
  );

const columnsOf = (columns: readonly OrderColumn[], values: ColumnValues): readonly OrderColumn[] =>
  columns.map(({ id, name }) => ({
    id,
    name: String(values[nameField(id)] ?? name),
    hidden: values[hiddenField(id)] === true,
  }));

interface ColumnRowProps {
  readonly column: OrderColumn;
  readonly isReadOnly: boolean;
}

/** One column: custom ones have a name to edit (S2 section 3 "Company"). */
const ColumnRow = ({ column, isReadOnly }: ColumnRowProps) => {
  const { id } = column;
  const { value: name, onChange: rename } = useField<string>({
    source: nameField(id),
    label: t('configuration.name-of', { column: column.name }),
  });
  const { value: isHidden, onChange: hide } = useField<boolean>({
    source: hiddenField(id),
    label: t('configuration.hide-of', { column: column.name }),
    shown: (value) => t(value ? 'switch.yes' : 'switch.no'),
  });
  const isEmpty = name.trim() === '';
  return (
    <li className={css.column} data-hidden={isHidden || undefined}>
      {id.includes('custom') ? (
        <TextField
          className={css.name ?? ''}
          value={name}
          disabled={isReadOnly}
          error={isEmpty}
          helperText={isEmpty && <FaultText text={t('configuration.name-required')} />}
          onChange={(event) => rename(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('configuration.name-of', { column: id }), maxLength: 60 } }}
        />
      ) : (
        <span className={css.name}>{name}</span>
      )}
      <Checkbox
        checked={isHidden}
        disabled={isReadOnly}
        onChange={(event) => hide(event.target.checked)}
        slotProps={{ input: { 'aria-label': t('configuration.hide-of', { column: name }) } }}
      />
    </li>
  );
};

const shownAtFirst = 18;

/** The order detail table: each column may be hidden, custom ones renamed (S2 section 2). */
export const ColumnsPanel = ({ company, isReadOnly }: { company: Company; isReadOnly: boolean }) => {
  const stored = company.orderDetailtable;
  const form = useRecordForm(columnValues(stored));
  const { isDirty } = form;
  useWatch({ control: form.control });
  const columns = columnsOf(stored, form.getValues());
  const [isAll, setAll] = useState(false);
  const total = columns.length;
  const [save, isBusy, question] = useSave(form, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf: ({ orderDetailtable }) => columnValues(orderDetailtable),
    write: (data, { seen, values }) => data.saveOrderColumns(seen, columnsOf(seen.orderDetailtable, values)),
    done: 'done.updated',
    about: () => t('configuration.columns'),
  });
  const shown = isAll ? columns : columns.slice(0, shownAtFirst);

  return (
    <Form form={form} onSubmit={() => columns.every(({ name }) => name.trim() !== '') && save()}>
      {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
      <Panel
        title={t('configuration.columns')}
        note={t('configuration.columns-facts', { total, hidden: columns.filter(({ hidden }) => hidden).length })}
        isFlush
        actions={
          isDirty && (
            <Button type="submit" size="small" variant="contained" loading={isBusy}>
              {t('action.save-changes')}
            </Button>
          )
        }
        foot={
          <>
            <span>{t('configuration.shown-of', { shown: shown.length, total })}</span>
            <Button variant="text" size="small" onClick={() => setAll(!isAll)}>
              {isAll ? t('list.show-fewer') : t('configuration.show-all', { total })}
            </Button>
          </>
        }
      >
        <div className={css.heads} aria-hidden="true">
          {[0, 1].map((half) => (
            <p key={half} className={css.head}>
              <span>{t('field.name')}</span>
              <span>{t('configuration.hide')}</span>
            </p>
          ))}
        </div>
        <ul className={css.columns} style={{ '--rows': Math.ceil(shown.length / 2) } as CSSProperties}>
          {shown.map((column) => (
            <ColumnRow key={column.id} column={column} isReadOnly={isReadOnly} />
          ))}
        </ul>
      </Panel>
      {question}
    </Form>
  );
};
