import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { saveText } from '../../../providers/download';
import type { ImportedLine } from '../../../providers/data/order-verbs';
import { csvCell } from '../../../parts/csv-cell';
import css from './ImportModal.module.css';

/** How many rows are in, and row by row why the others are not. */
export const LineImportResult = ({ rows }: { rows: readonly ImportedLine[] }) => {
  const t = useText();
  const failed = rows.filter(({ error }) => error !== undefined);
  const warnings = [...new Set(rows.flatMap(({ warning }) => warning ?? []))];
  const codesWith = (text: string) =>
    rows
      .filter(({ warning }) => warning === text)
      .map(({ code }) => code)
      .join(', ');
  const good = rows.length - failed.length;
  const download = () =>
    saveText(
      [
        'row,code,column,value,error',
        ...failed.map(({ row, code, column, value, error }) =>
          [String(row), ...[code, column, value, error].map((text) => csvCell(text ?? ''))].join(','),
        ),
      ].join('\r\n'),
      'failed.csv',
    );
  return (
    <>
      <div role="status">
        <Banner
          kind={failed.length === 0 ? 'success' : 'warning'}
          lead={t('import-lines.done', { good, total: rows.length })}
          action={
            failed.length > 0 && (
              <Button
                variant="text"
                size="small"
                startIcon={<Download size={16} strokeWidth={1.75} />}
                onClick={download}
              >
                {t('import-lines.download')}
              </Button>
            )
          }
        />
      </div>
      {warnings.map((warning) => (
        <Banner key={warning} kind="warning" lead={warning}>
          {t('import-lines.warned', { codes: codesWith(warning) })}
        </Banner>
      ))}
      {failed.length > 0 && (
        <table className={css.failed}>
          <thead>
            <tr>
              <th scope="col">{t('import-lines.row')}</th>
              <th scope="col">{t('line.code')}</th>
              <th scope="col">{t('import-lines.column')}</th>
              <th scope="col">{t('import-lines.value')}</th>
              <th scope="col">{t('import-lines.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ row, code, column, value, error }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{code}</td>
                <td>{column}</td>
                <td>{value === '' ? t('import.no-value') : value}</td>
                <td>{error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
