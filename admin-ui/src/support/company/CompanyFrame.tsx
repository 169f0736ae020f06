import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { DataProviderContext, useDataProvider, useGetList, type DataProvider } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { BillActsContext } from '../../company';
import { t } from '../../i18n/texts';
import { TitleLevel } from '../../parts/page/PageHeader';
import { ErrorState } from '../../parts/states/ErrorState';
import { NotFoundState } from '../../parts/states/NotFoundState';
import { PageSkeleton } from '../../parts/states/PageSkeleton';
import type { SupportDataProvider } from '../../providers/data-provider';
import { queriesWithAccess } from '../../providers/queries';
import { codeOf } from '../../providers/refusal';
import { useStaleReads } from '../../providers/use-stale-reads';
import { lookAt, useHasLookEnded, useLookedAt, lookedAt } from '../../session/looked-at';
import type { SupportCompany } from '../../types/support';
import { ActDialog } from '../acts/ActDialog';
import { BillActs } from '../acts/BillActs';
import { supportPaths } from '../paths';
import css from './Company.module.css';
import { CompanyHeader } from './CompanyHeader';
import { useCompany } from './use-company';
import { supportVerbs } from '../../providers/data/support';

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

/**
 * The frame of the pages of one company. Their queries have a client of their own, which ends with them, so that no
 * data of one company is shown as another's.
 */
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
