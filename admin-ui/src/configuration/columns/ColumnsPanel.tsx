import Button from '@mui/material/Button';
import { useState, type CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { Form } from '../../parts/form/Form';
import { useSave } from '../../parts/form/save/use-save';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Banner } from '../../parts/Banner';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';
import { ColumnRow } from './ColumnRow';
import { columnsOf, columnValues } from './column-values';
import css from './ColumnsPanel.module.css';

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
