import type { ReactNode } from 'react';
import { useText, type TextKey } from '../../i18n/texts';
import { count } from '../../parts/format';
import { Meter } from '../../parts/Meter';
import { foundIn, type ScanResults } from './results-of';
import type { ResultKind } from '../scan-target';
import css from './Tally.module.css';

interface TallyProps {
  readonly results: ScanResults;
  /** The kinds of results that are counted beside the number of swatches found. */
  readonly kinds: readonly ResultKind[];
  readonly expected: number | undefined;
  readonly progress?: ReactNode;
}

const words: Readonly<Partial<Record<ResultKind, TextKey>>> = {
  again: 'scanner.again',
  unknown: 'scanner.unknown',
  notInOrder: 'scanner.not-in-order',
  more: 'scanner.more',
};

/** The counts of the scan. The first is large, so that it can be read from some steps away. */
export const Tally = ({ results, kinds, expected, progress }: TallyProps) => {
  const t = useText();
  const { counts } = results;
  const found = foundIn(results);
  return (
    <div className={css.tally}>
      <p className="quiet-text">
        <b className={css.figure}>{count(found)}</b>{' '}
        {expected === undefined ? t('scanner.scanned') : t('scanner.scanned-of', { total: count(expected) })}
      </p>
      <ul className={css.others}>
        {kinds.map((kind) => (
          <li key={kind}>
            <b>{count(counts[kind] ?? 0)}</b> {t(words[kind] ?? `scan-result.${kind}`)}
          </li>
        ))}
      </ul>
      {expected !== undefined && <Meter value={found} total={expected} />}
      {progress}
    </div>
  );
};
