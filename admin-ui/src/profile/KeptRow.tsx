import Button from '@mui/material/Button';
import { t } from '../i18n/texts';
import { Ago, Instant } from '../parts/time/Time';
import css from './ProfilePage.module.css';

interface KeptRowProps {
  readonly name: string;
  /** The label of `madeAt`. */
  readonly made: string;
  readonly madeAt: string;
  readonly lastUsedAt: string | null;
  readonly unused: string;
  /** The button that ends it, and its name for screen readers. */
  readonly end: string;
  readonly endOf: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onEnd: () => void;
}

export const KeptRow = (props: KeptRowProps) => {
  const { name, made, madeAt, lastUsedAt, unused, end, endOf, isBusy, isDisabled, onEnd } = props;
  return (
    <li className={css.session}>
      <div className={css.named}>
        <p className="strong">{name}</p>
        <p className={css.times}>
          {made} <Instant timestamp={madeAt} /> ·{' '}
          {lastUsedAt === null ? (
            unused
          ) : (
            <>
              {t('profile.last-used')} <Ago isWithin at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button size="small" aria-label={endOf} loading={isBusy ?? false} disabled={isDisabled ?? false} onClick={onEnd}>
        {end}
      </Button>
    </li>
  );
};

/** Calls each by its name, with its place among several of that name: `Phone, 2 of 3`. */
export const useCalled =
  (all: readonly { readonly id: string; readonly name: string }[]) =>
  ({ id, name }: { readonly id: string; readonly name: string }): string => {
    const alike = all.filter((other) => other.name === name);
    if (alike.length < 2) return name;
    return t('profile.one-of-name', { name, place: alike.findIndex((one) => one.id === id) + 1, count: alike.length });
  };
