import Button from '@mui/material/Button';
import { FileDown } from 'lucide-react';
import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { failedCsvOf, shownRow } from '../../providers/data/import/import-outcome';
import { saveText } from '../../providers/download';
import type { Job } from '../../types/wire';
import { Panel } from '../page/Panel';
import { shownEmail } from '../text/shown-email';
import { Ago } from '../time/Time';
import { FailedRows } from './ImportOutcome';
import css from './LastImports.module.css';

type ImportResult = Extract<NonNullable<Job['result']>, { readonly rows: number }>;

/** The number of imports that are shown; older ones are in the list of jobs. */
const shown = 5;

const Import = ({ job, result }: { job: Job; result: ImportResult }) => {
  const { rows, failedRows, failed } = result;
  const name = job.user?.username ?? shownEmail(job.user?.email ?? t('imports.somebody'));
  const fileName = result.fileName ?? '';
  const facts = (
    <span className={css.facts}>
      <b>{fileName === '' ? t('imports.no-name') : fileName}</b>
      <span>{t('imports.good', { good: rows - failedRows, all: rows })}</span>
      {failedRows > 0 && <span className="medium red">{t('imports.failed', { smart_count: failedRows })}</span>}
      <span className="small-text">
        <Ago at={job.createdAt} /> {t('imports.by', { name })}
      </span>
    </span>
  );
  const bad = failed.map(shownRow);
  if (failed.length === 0) return <div className={css.import}>{facts}</div>;
  return (
    <details className={css.import}>
      <summary>{facts}</summary>
      <div className={css.rows}>
        {failed.length < failedRows && <p>{t('imports.first-failed', { kept: failed.length, all: failedRows })}</p>}
        <Button size="small" startIcon={<FileDown />} onClick={() => saveText(failedCsvOf(bad), 'failed.csv')}>
          {t('import.failed-file')}
        </Button>
        <FailedRows rows={bad} />
      </div>
    </details>
  );
};

export const LastImports = ({ recordId }: { recordId: string }) => {
  const { data = [] } = useGetList<Job>('Jobs', {
    filter: { recordId },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'DESC' },
    meta: { embed: ['user'] },
  });
  if (data.length === 0) return null;
  return (
    <Panel isFlush title={t('imports.title')}>
      {data.map((job) =>
        job.result !== null && 'rows' in job.result ? <Import key={job.id} job={job} result={job.result} /> : null,
      )}
    </Panel>
  );
};
