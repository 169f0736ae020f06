import { Eye, PencilLine, StickyNote, type LucideIcon } from 'lucide-react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import { ErrorState } from '../../parts/states/ErrorState';
import { Timeline } from '../../parts/time/Timeline';
import type { AuditEntry } from '../../types/support';
import { supportPaths } from '../paths';

const newest = { field: 'position', order: 'DESC' } as const;
const icons: Readonly<Record<string, LucideIcon>> = { SupportLooked: Eye, SupportNoteAdded: StickyNote };

/** The newest acts of support. Its accounts are found by the events that created them, because they have no company. */
const useActs = () => {
  const accounts = useGetList<AuditEntry>('SupportAudit', {
    filter: { companyId: null, type: 'UserRegistered' },
    pagination: { page: 1, perPage: 200 },
    sort: newest,
  });
  const people = accounts.data?.map(({ recordId }) => recordId) ?? [];
  const acts = useGetList<AuditEntry>(
    'SupportAudit',
    { filter: { actorId: people }, pagination: { page: 1, perPage: 10 }, sort: newest },
    { enabled: people.length > 0 },
  );
  const isEmpty = accounts.data !== undefined && (people.length === 0 || acts.data?.length === 0);
  return { acts: isEmpty ? [] : acts.data, error: accounts.error ?? acts.error };
};

/** Where, who and why. */
const detailsOf = ({ company, actor, changes }: AuditEntry): string => {
  const reason = changes.find(({ field }) => field === 'reason')?.to;
  return [company, actor, reason].filter(Boolean).join(' · ');
};

export const Acts = () => {
  const { acts, error } = useActs();
  const title = t('overview.acts');
  return (
    <Panel
      title={title}
      foot={
        <Link className="link" to={supportPaths.page('audit')}>
          {t('overview.acts-all')}
        </Link>
      }
    >
      {error !== null && <ErrorState isBare error={error} />}
      {acts?.length === 0 && <EmptyState isBare title={t('overview.acts-none')} hint={t('overview.acts-none-text')} />}
      {acts !== undefined && acts.length > 0 && (
        <Timeline
          label={title}
          entries={acts.map((act) => ({
            ...{ id: act.id, timestamp: act.occurredAt, title: act.text, icon: icons[act.type] ?? PencilLine },
            ...{ dye: 'graphite', details: detailsOf(act) },
          }))}
        />
      )}
    </Panel>
  );
};
