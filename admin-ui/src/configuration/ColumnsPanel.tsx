import Button from '@mui/material/Button';
import { useState, type CSSProperties } from 'react';
import { useText } from '../i18n/texts';
import { LeaveGuard } from '../parts/form/LeaveGuard';
import { Panel } from '../parts/Panel';
import { useVerb } from '../portal/use-verb';
import type { Company, OrderColumn } from '../types/wire';
import { ColumnRow } from './ColumnRow';
import css from './ColumnsPanel.module.css';

const shownAtFirst = 18;

/** The order detail table: each column may be hidden, custom ones renamed (S2 section 2). */
export const ColumnsPanel = ({ company, isReadOnly }: { company: Company; isReadOnly: boolean }) => {
  const t = useText();
  const stored = company.orderDetailtable;
  const [columns, setColumns] = useState(stored);
  const [isAll, setAll] = useState(false);
  const total = columns.length;
  const isDirty = columns.some(
    ({ hidden, name }, index) => hidden !== stored[index]?.hidden || name !== stored[index].name,
  );
  const [save, isBusy] = useVerb((data) => data.saveOrderColumns(columns), { done: 'configuration.saved' });
  const change = (next: OrderColumn) => setColumns(columns.map((column) => (column.id === next.id ? next : column)));
  const shown = isAll ? columns : columns.slice(0, shownAtFirst);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (columns.every(({ name }) => name.trim() !== '')) void save();
      }}
    >
      <LeaveGuard isDirty={isDirty} />
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
    </form>
  );
};
