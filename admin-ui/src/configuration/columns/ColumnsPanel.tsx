import Button from '@mui/material/Button';
import { useState, type CSSProperties } from 'react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { useFields } from '../../parts/form/old/use-fields';
import { Panel } from '../../parts/page/Panel';
import type { Company, OrderColumn } from '../../types/wire';
import { ColumnRow } from './ColumnRow';
import { columnsOf, columnValues, hiddenField, nameField } from './column-values';
import css from './ColumnsPanel.module.css';
import { useCompanySave } from '../use-company-save';

const shownAtFirst = 18;

/** The order detail table: each column may be hidden, custom ones renamed (S2 section 2). */
export const ColumnsPanel = ({ company, isReadOnly }: { company: Company; isReadOnly: boolean }) => {
  const t = useText();
  const stored = company.orderDetailtable;
  const fields = useFields(columnValues(stored));
  const { isDirty } = fields;
  const columns = columnsOf(stored, fields.values);
  const [isAll, setAll] = useState(false);
  const total = columns.length;
  const [save, isBusy, question] = useCompanySave(fields, {
    company,
    valuesOf: ({ orderDetailtable }) => columnValues(orderDetailtable),
    wordsOf: (name) => {
      const column = stored.find(({ id }) => name === nameField(id) || name === hiddenField(id));
      if (column === undefined) return undefined;
      return name === nameField(column.id)
        ? { label: t('configuration.name-of', { column: column.name }) }
        : {
            label: t('configuration.hide-of', { column: column.name }),
            shown: (value) => t(value === 'true' ? 'switch.yes' : 'switch.no'),
          };
    },
    write: (data, { seen, values }) => data.saveOrderColumns(seen, columnsOf(seen.orderDetailtable, values)),
    done: 'configuration.saved',
  });
  const change = ({ id, name, hidden }: OrderColumn) =>
    fields.set({ [nameField(id)]: name, [hiddenField(id)]: String(hidden) });
  const shown = isAll ? columns : columns.slice(0, shownAtFirst);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (columns.every(({ name }) => name.trim() !== '')) void save(undefined);
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
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
              {isAll ? t('configuration.show-fewer') : t('configuration.show-all', { total })}
            </Button>
          </>
        }
      >
        <div className={css.heads} aria-hidden="true">
          {[0, 1].map((half) => (
            <p key={half} className={css.head}>
              <span>{t('configuration.name')}</span>
              <span>{t('configuration.hide')}</span>
            </p>
          ))}
        </div>
        <ul className={css.columns} style={{ '--rows': Math.ceil(shown.length / 2) } as CSSProperties}>
          {shown.map((column) => (
            <ColumnRow key={column.id} column={column} isReadOnly={isReadOnly} onChange={change} />
          ))}
        </ul>
      </Panel>
      {question}
    </form>
  );
};
