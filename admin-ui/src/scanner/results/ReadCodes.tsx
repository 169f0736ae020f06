import {
  ArrowUpDown,
  Check,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  Copy,
  PackagePlus,
  type LucideIcon,
} from 'lucide-react';
import type { DyeName } from '../../theme/tokens';
import type { ResultKind, CodeResult, ReadCode } from '../scan-target';
import type { ToneName } from './tones';
import type { CSSProperties, ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import { codeFault } from '../../parts/codes/codes-in';
import { count } from '../../parts/format';
import { type ReadResult, foundIn, readKey, type ScanResults } from './results-of';
import css from './ReadCodes.module.css';
import { Meter } from '../../parts/Meter';

interface Look {
  readonly dye: DyeName;
  readonly icon: LucideIcon;
  readonly tone: ToneName;
}

/** The colour, icon and tone of each result. The tone is for a reader who does not watch the screen. */
export const resultLooks: Readonly<Record<ResultKind, Look>> = {
  scanned: { dye: 'loden', icon: Check, tone: 'scanned' },
  again: { dye: 'weld', icon: Copy, tone: 'duplicate' },
  inactive: { dye: 'graphite', icon: CircleSlash, tone: 'duplicate' },
  gradeChange: { dye: 'logwood', icon: ArrowUpDown, tone: 'duplicate' },
  more: { dye: 'weld', icon: PackagePlus, tone: 'duplicate' },
  taken: { dye: 'graphite', icon: Check, tone: 'scanned' },
  unknown: { dye: 'woad', icon: CircleQuestionMark, tone: 'unknown' },
  notInOrder: { dye: 'madder', icon: CircleQuestionMark, tone: 'unknown' },
  unchecked: { dye: 'graphite', icon: CircleDashed, tone: 'scanned' },
};

interface TallyProps {
  readonly results: ScanResults;
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

interface ReadCodesProps {
  readonly newest: readonly ReadResult[];
  readonly total: number;
  /** Reads the code that was probably meant in the place of this one. */
  readonly onTake: (read: ReadCode, meant: string) => void;
  /** A button for that, in the style of the page. */
  readonly takeButton: (meant: string, take: () => void) => ReactNode;
}

/** The codes that were read, the newest first, each with its picture and its result. A new row flashes so that it is noticed. */
export const ReadCodes = ({ newest, total, onTake, takeButton }: ReadCodesProps) => {
  const [last] = newest;
  const wordsOf = (code: string, { kind, text, meant }: CodeResult) => {
    const fault = codeFault(code);
    if (fault !== undefined) return t(`code.${fault}`);
    return meant === undefined ? text : t(kind === 'taken' ? 'scanner.taken' : 'scanner.meant', { code: meant });
  };
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {last !== undefined && `${last.code}: ${t(`scan-result.${last.result.kind}`)}`}
      </p>
      {last === undefined ? (
        <p className="small-text">{t('scanner.nothing')}</p>
      ) : (
        <ol className="edged round-10 clipped" aria-label={t('scanner.read')}>
          {newest.map(({ code, scannedAt, result }) => (
            <li
              key={readKey({ code, scannedAt })}
              className={css.row}
              style={{ '--flash': `var(--${resultLooks[result.kind].dye}-bg)` } as CSSProperties}
            >
              <span className={css.picture}>{result.picture?.()}</span>
              <span className={css.words}>
                <b className="code">{code}</b>
                <span className="small-text">{wordsOf(code, result)}</span>
              </span>
              <span className={css.answer}>
                {result.meant !== undefined &&
                  result.kind !== 'taken' &&
                  takeButton(result.meant, () => onTake({ code, scannedAt }, result.meant ?? ''))}
                {result.count !== undefined && <span className="small-text">{result.count}</span>}
                <Chip {...resultLooks[result.kind]}>{t(`scan-result.${result.kind}`)}</Chip>
              </span>
            </li>
          ))}
        </ol>
      )}
      {total > newest.length && (
        <p className="small-text">{t('scanner.more-read', { count: count(total - newest.length) })}</p>
      )}
    </>
  );
};
