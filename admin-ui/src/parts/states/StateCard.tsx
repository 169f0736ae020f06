import type { ReactNode } from 'react';
import { useTitleFocus } from '../page/PageHeader';
import css from './StateCard.module.css';
import { Lock } from 'lucide-react';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { homePath } from '../../pages/paths';
import type { Needed } from '../../session/rights';
import { useReader } from '../../session/signed-in';

interface StateCardProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly hint?: ReactNode;
  /** Whether the surrounding part of the page is a card already. */
  readonly isBare?: boolean;
  readonly isAlert?: boolean;
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
}

const PageTitle = ({ children }: { children: string }) => (
  <h1 ref={useTitleFocus()} tabIndex={-1} className={css.title}>
    {children}
  </h1>
);

/** The common layout of the empty, error and denied states: drawing, literal text, a sentence, a way to continue. */
export const StateCard = ({ picture, title, hint, isBare, isAlert, heading: H = 'h2', children }: StateCardProps) => (
  <div className={isBare ? css.bare : css.card} role={isAlert ? 'alert' : undefined}>
    <div className={css.picture} aria-hidden="true">
      {picture}
    </div>
    {H === 'h1' ? <PageTitle>{title}</PageTitle> : <h2 className={css.title}>{title}</h2>}
    {hint !== undefined && <p className={css.hint}>{hint}</p>}
    {children !== undefined && <div className={css.actions}>{children}</div>}
  </div>
);

const ends = [12, 24, 36, 48, 60];
const picks = [10, 22, 34, 46, 58];

export const UnfinishedCloth = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" fill="none" stroke="var(--field)" strokeWidth="1.5">
    {ends.map((x) => (
      <path key={x} d={`M${x} 4v64`} />
    ))}
    {picks.map((y) => (
      <path key={y} strokeDasharray="4 3" d={`M0 ${y}h74`} />
    ))}
    <path d="M76 10a6 6 0 0 1 0 12M76 34a6 6 0 0 1 0 12" />
    <path stroke="var(--thread)" strokeWidth="2.5" strokeDasharray="7 3" d="M88 4v64" />
  </svg>
);

export const BrokenThread = () => (
  <svg width="140" height="72" viewBox="0 0 140 72" fill="none" stroke="var(--thread-madder)" strokeLinecap="round">
    <path strokeWidth="3" d="M2 40c12-8 20 8 32 2 5-2 8-5 13-6M138 36c-12-6-20 8-32 4-5-2-8-5-13-6" />
    <path
      strokeWidth="1.5"
      d="M47 36c4-4 8-10 9-16M47 36c5-1 10-6 14-9M47 36c5 1 10 1 15 0M47 36c4 3 8 6 11 10M93 34c-4-4-7-8-9-13M93 34c-5-1-10-3-15-3M93 34c-5 2-9 5-13 7M93 34c-3 4-5 8-6 13"
    />
  </svg>
);

const LockTile = () => (
  <svg width="60" height="60" viewBox="0 0 60 60">
    <rect width="60" height="60" rx="14" fill="var(--weld-bg)" />
    <Lock x={17} y={17} size={26} color="var(--weld-fg)" />
  </svg>
);

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly isBare?: boolean;
  /** The first action, and at most one more. */
  readonly children?: ReactNode;
}

export const EmptyState = (props: EmptyStateProps) => <StateCard picture={<UnfinishedCloth />} {...props} />;

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

const deniedHint = (rights: readonly Needed[]): string => {
  const names = rights.flatMap((right) => (right === 'admin' ? [] : [t(`right.${right}`)]));
  if (names.length === 0) return t('state.denied-admin');
  return t('state.denied-hint', { smart_count: names.length, rights: anyOf.format(names) });
};

interface DeniedStateProps {
  readonly rights?: readonly Needed[];
  /** The reason, where no right opens the page. */
  readonly hint?: string;
}

/** A page that the reader may not see: the right that opens it, or several, who can give it, and a way back. */
export const DeniedState = ({ rights = ['admin'], hint = deniedHint(rights) }: DeniedStateProps) => {
  const { portal } = useReader();
  return (
    <StateCard heading="h1" picture={<LockTile />} title={t('state.denied')} hint={hint}>
      <Button variant="contained" component={Link} to={homePath(portal)}>
        {t('state.back')}
      </Button>
    </StateCard>
  );
};

export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

interface NotFoundStateProps {
  /** The list that the record would be in. */
  readonly list?: { readonly label: string; readonly to: string };
  /** The likely reason, for records that are expected to disappear. */
  readonly hint?: string;
}

/** A record that does not exist, or belongs to another company. */
export const NotFoundState = ({ list, hint }: NotFoundStateProps) => {
  const { portal } = useReader();
  return (
    <StateCard
      heading="h1"
      picture={<UnfinishedCloth />}
      title={t('state.not-found')}
      hint={hint ?? t('state.not-found-hint')}
    >
      {list !== undefined && (
        <Button variant="contained" component={Link} to={list.to}>
          {t('state.to-list', { list: list.label })}
        </Button>
      )}
      <Button variant={list === undefined ? 'contained' : 'outlined'} component={Link} to={homePath(portal)}>
        {t(portal === 'support' ? 'state.back-overview' : 'state.back')}
      </Button>
    </StateCard>
  );
};
