import { ChevronLeft } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { t, type TextKey } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { timeOfDay } from '../../parts/format';
import { Time } from '../../parts/time/Time';
import { readersZone } from '../../parts/time/zone';
import type { SupportCompany } from '../../types/support';
import { CompanyActs } from '../acts/CompanyActs';
import { StateChip } from '../companies/StateChip';
import { supportPaths, lookPages } from '../paths';
import css from './Company.module.css';
import type { CompanyType } from '../../session/session';
import { isLike } from '../../pages/paths';
import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { DataProviderContext, useDataProvider, useGetList, type DataProvider } from 'react-admin';
import { BillActsContext } from '../../company/index';
import { TitleLevel } from '../../parts/page/PageHeader';
import { ErrorState } from '../../parts/states/ErrorState';
import { NotFoundState } from '../../parts/states/StateCard';
import { PageSkeleton } from '../../parts/states/Skeletons';
import type { SupportDataProvider } from '../../providers/data-provider';
import { queriesWithAccess, useStaleReads } from '../../providers/queries';
import { codeOf } from '../../providers/refusal';
import { lookAt, useHasLookEnded, useLookedAt, lookedAt } from '../../session/looked-at';
import { ActDialog } from '../acts/ActDialog';
import { BillActs } from '../acts/BillActs';
import { useCompany } from './use-company';
import { supportVerbs } from '../../providers/data/support/index';

interface CompanyTab {
  readonly name: keyof typeof lookPages;
  readonly label: TextKey;
  /** Further pages of the tab: those of one record. */
  readonly records?: readonly (keyof typeof lookPages)[];
  /** The companies that have it; each without it. */
  readonly only?: CompanyType;
}

/** The pages of one company, in their order. A page needs its line here, and its entry in `../pages.ts`. */
const tabs: readonly CompanyTab[] = [
  { name: 'overview', label: 'look.tab-overview' },
  { name: 'users', label: 'field.users', records: ['user'] },
  { name: 'subscription', label: 'look.tab-subscription' },
  { name: 'orders', label: 'look.tab-orders', records: ['order'] },
  { name: 'scans', label: 'look.tab-scans', records: ['scan'], only: 'manufacturer' },
  { name: 'jobs', label: 'support.jobs' },
  { name: 'mails', label: 'support.mails' },
  { name: 'history', label: 'timeline.title' },
  { name: 'notes', label: 'notes.title' },
];

const tabsOf = ({ id, type }: { readonly id: string; readonly type: CompanyType }, path: string) =>
  tabs
    .filter(({ only = type }) => only === type)
    .map(({ name, label, records = [] }) => ({
      label,
      to: supportPaths.company(id, name),
      isShown: [name, ...records].some((page) => isLike(supportPaths.company(id, page, ':id'), path)),
    }));

/** How long the company is open by the reader's own clock, and what its owner reads of that. */
const OpenUntil = ({ reason, until }: NonNullable<SupportCompany['look']>) => (
  <Banner kind="info" dye="verdigris">
    {t('look.until')} <Time at={until}>{timeOfDay(until, readersZone())}</Time>. {t('look.seen', { reason })}
  </Banner>
);

const CompanyHeader = ({ company }: { readonly company: SupportCompany }) => {
  const { pathname } = useLocation();
  const { name, type, state, look } = company;
  return (
    <>
      <div className={css.head}>
        <div>
          <Link className={css.back} to={supportPaths.page('companies')}>
            <ChevronLeft size={13} aria-hidden="true" />
            {t('support.companies')}
          </Link>
          <h1 className={css.name}>{name}</h1>
        </div>
        <StateChip state={state} />
        <span className={css.type}>{t(`type.${type}`)}</span>
      </div>
      <CompanyActs company={company} />
      {look !== undefined && <OpenUntil {...look} />}
      <nav className={css.tabs} aria-label={t('look.pages', { name })}>
        <ul>
          {tabsOf(company, pathname).map(({ label, to, isShown }) => (
            <li key={to}>
              <Link to={to} aria-current={isShown ? 'page' : undefined}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};

/**
 * The data provider of one company that support views: a request from before the company was closed never returns data
 * as that of another company. The acts of support name their company themselves.
 */
export const withinLook = <Data extends DataProvider>(data: Data): Data =>
  new Proxy(data, {
    get: (target, name) => {
      const act: unknown = Reflect.get(target, name);
      if (typeof act !== 'function' || name in supportVerbs) return act;
      return async (...values: readonly unknown[]): Promise<unknown> => {
        const began = lookedAt()?.id;
        const answer: unknown = await Reflect.apply(act, target, values);
        if (lookedAt()?.id !== began) throw new DOMException('The company was closed.', 'AbortError');
        return answer;
      };
    },
  });

const isClosed = (error: unknown): boolean => codeOf(error) === 'support.look-first';

interface LookDialogProps {
  readonly company: { readonly id: string; readonly name: string };
  /** Whether an earlier look has ended, whose page is still shown. */
  readonly isAgain?: boolean;
  readonly onOpen: () => void;
}

/** Requests the reason for viewing a company. Its owner reads the reason in the company's history. */
const LookDialog = ({ company: { id, name }, isAgain = false, onOpen }: LookDialogProps) => {
  const navigate = useNavigate();
  return (
    <ActDialog
      title={t('look.title', { name })}
      about={t(isAgain ? 'look.again' : 'look.about')}
      submit={t('look.open')}
      reason={{ label: t('field.reason'), hint: t('look.hint') }}
      isGuarded={false}
      touches={['SupportCompanies', 'SupportAudit']}
      run={(data, { reason }) => data.look(id, reason)}
      onDone={onOpen}
      onClose={() => void navigate(supportPaths.page('companies'))}
    />
  );
};

interface OpenProps {
  readonly company: SupportCompany;
  readonly timeZone: string;
  readonly children: ReactNode;
}

/** A company that is open: its pages read it as one of its members would, until the look ends. */
const Open = ({ company, timeZone, children }: OpenProps) => {
  const { id, name, type } = company;
  const queries = useQueryClient();
  const data = useDataProvider<SupportDataProvider>();
  const own = useMemo(() => withinLook(data), [data]);
  const [looks, setLooks] = useState(1);
  const hasEnded = useHasLookEnded();
  useStaleReads();
  useEffect(() => lookAt({ id, name, type, timeZone }), [id, name, type, timeZone, looks]);
  if (useLookedAt()?.id !== id) return <PageSkeleton />;
  return (
    <DataProviderContext value={own}>
      <CompanyHeader company={company} />
      <TitleLevel value={2}>
        <BillActsContext value={BillActs}>{children}</BillActsContext>
      </TitleLevel>
      {hasEnded && (
        <LookDialog
          isAgain
          company={company}
          onOpen={() => {
            setLooks(looks + 1);
            void queries.invalidateQueries();
          }}
        />
      )}
    </DataProviderContext>
  );
};

/** Requests the reason for viewing the company, unless one was given within the last half hour. */
const Opening = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => {
  const data = useDataProvider<SupportDataProvider>();
  const heads = useGetList<SupportCompany>(
    'SupportCompanies',
    { filter: { id }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  );
  const { data: company, error, refetch } = useCompany(id);
  const zone = useQuery({
    queryKey: ['Companies', 'zone', id],
    queryFn: () => data.zoneOf(id),
    enabled: company !== undefined,
  });
  const list = { label: t('support.companies'), to: supportPaths.page('companies') };

  if (company !== undefined && zone.data !== undefined)
    return (
      <Open company={company} timeZone={zone.data}>
        {children}
      </Open>
    );
  const [head] = heads.data ?? [];
  if (heads.data !== undefined && head === undefined) return <NotFoundState list={list} />;
  const fault = heads.error ?? zone.error ?? (isClosed(error) ? null : error);
  if (fault !== null) return <ErrorState error={fault} />;
  if (head === undefined || !isClosed(error)) return <PageSkeleton />;
  return (
    <>
      <h1 className={css.name}>{head.name}</h1>
      <LookDialog company={head} onOpen={() => void refetch()} />
    </>
  );
};

/** Its queries have a client that ends with it, so that no data of one company is shown as another's. */
const CompanyFrame = ({ children }: { readonly children: ReactNode }) => {
  const { company = '' } = useParams();
  const defaultOptions = useQueryClient().getDefaultOptions();
  return (
    <OwnQueries key={company} defaultOptions={defaultOptions}>
      <Opening id={company}>{children}</Opening>
    </OwnQueries>
  );
};

interface OwnQueriesProps {
  readonly defaultOptions: ReturnType<QueryClient['getDefaultOptions']>;
  readonly children: ReactNode;
}

const OwnQueries = ({ defaultOptions, children }: OwnQueriesProps) => {
  const [client] = useState(() => queriesWithAccess({ defaultOptions }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};

export default CompanyFrame;
