import { CircleCheck, CircleX, Clock, Hammer, Hourglass, Moon, type LucideIcon } from 'lucide-react';
import { useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router';
import { t, anyText, hasText } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import type { DyeName } from '../../theme/tokens';
import type { ReadModel, SupportCompany, SupportJob, SupportMail } from '../../types/support';
import type { Job } from '../../types/wire';
import { supportPaths } from '../paths';

type Look = { readonly dye: DyeName; readonly icon: LucideIcon };

type AnyJobState = SupportJob['state'] | Job['state'];

const ofJobs: Readonly<Record<AnyJobState, Look>> = {
  done: { dye: 'loden', icon: CircleCheck },
  failed: { dye: 'madder', icon: CircleX },
  sleeping: { dye: 'weld', icon: Moon },
  running: { dye: 'indigo', icon: Hammer },
  waiting: { dye: 'graphite', icon: Clock },
};

const ofMails: Readonly<Record<SupportMail['state'], Look>> = {
  sent: { dye: 'loden', icon: CircleCheck },
  failed: { dye: 'madder', icon: CircleX },
};

const ofModels: Readonly<Record<ReadModel['state'], Look>> = {
  live: { dye: 'loden', icon: CircleCheck },
  building: { dye: 'weld', icon: Hourglass },
  failed: { dye: 'madder', icon: CircleX },
};

export const jobStates = ['failed', 'sleeping', 'running', 'waiting'] as const;
export const mailStates = ['sent', 'failed'] as const;

export const JobState = ({ state }: { readonly state: AnyJobState }) => (
  <Chip {...ofJobs[state]}>{t(`to-do.state-${state}`)}</Chip>
);

export const MailState = ({ state }: Pick<SupportMail, 'state'>) => (
  <Chip {...ofMails[state]}>{t(`sent-mails.state-${state}`)}</Chip>
);

export const ModelState = ({ state }: Pick<ReadModel, 'state'>) => (
  <Chip {...ofModels[state]}>{t(`models.state-${state}`)}</Chip>
);

/** A kind of job as text; mails keep the kinds of older versions, which have none. */
export const kindWords = (kind: string): string => {
  const key = `job-kind.${kind}`;
  return hasText(key) ? anyText(key) : kind;
};

/** The name of a company, which leads to it; the names of all rows are read at once. */
export const CompanyName = ({ id }: { readonly id: string | null }) => {
  const { data } = useGetManyAggregate<SupportCompany>(
    'SupportCompanies',
    { ids: [id ?? ''] },
    { enabled: id !== null },
  );
  if (id === null) return '–';
  const name = data?.[0]?.name;
  return name === undefined ? (
    '…'
  ) : (
    <Link className="link" to={supportPaths.company(id)} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  );
};
