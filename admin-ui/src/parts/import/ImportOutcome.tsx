import type { ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { type FailedRow, surplus, type ImportOutcome } from '../../providers/data/import/import-outcome';
import css from './ImportOutcome.module.css';

interface FailedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly action?: (row: Row) => ReactNode;
}

type Shown = Pick<FailedRow, 'row' | 'column' | 'value' | 'reason' | 'expected'>;

export const FailedRows = <Row extends Shown>({ rows, action }: FailedRowsProps<Row>) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">{t('import.row')}</th>
        <th scope="col">{t('import.column')}</th>
        <th scope="col">{t('import.value')}</th>
        <th scope="col">{t('import.reason')}</th>
        <th scope="col">{t('import.expected')}</th>
        {action !== undefined && <th scope="col">{t('list.actions')}</th>}
      </tr>
    </thead>
    <tbody>
      {rows.map((failed) => (
        <tr key={failed.row}>
          <td data-label={t('import.row')}>{failed.row}</td>
          <td data-label={t('import.column')}>{failed.column === surplus ? t('import.no-heading') : failed.column}</td>
          <td data-label={t('import.value')}>
            <span className={css.value} data-empty={failed.value === '' || undefined}>
              {failed.value === '' ? t('import.no-value') : failed.value}
            </span>
          </td>
          <td className="small">{failed.reason}</td>
          <td className="small" data-label={t('import.expected')}>
            {failed.expected}
          </td>
          {action !== undefined && <td className={css.action}>{action(failed)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);

export const useOutcomeTitle =
  (): ((
    outcome: Pick<ImportOutcome, 'all' | 'good' | 'isRefused'> & { readonly failed: readonly unknown[] },
  ) => string) =>
  ({ all, good, failed, isRefused }) => {
    if (failed.length === 0) return t(all === 0 ? 'import.none' : 'import.all-done', { smart_count: all });
    const done = isRefused ? t('import.refused') : t('import.done', { good, all });
    return `${done}, ${t('import.corrections', { smart_count: failed.length })}`;
  };
