import type { CSSProperties } from 'react';
import { useText } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import { codeFault } from '../../parts/codes/codes-in';
import { count } from '../../parts/format';
import type { CodeResult } from '../scan-target';
import { resultLooks } from './result-looks';
import type { ReadResult } from './results-of';
import css from './ReadCodes.module.css';

interface ReadCodesProps {
  readonly newest: readonly ReadResult[];
  readonly total: number;
}

/** The codes that were read, the newest first, each with its picture and its result. A new row flashes so that it is noticed. */
export const ReadCodes = ({ newest, total }: ReadCodesProps) => {
  const t = useText();
  const [last] = newest;
  const wordsOf = (code: string, { text, meant }: CodeResult) => {
    const fault = codeFault(code);
    if (fault !== undefined) return t(`code.${fault}`);
    return meant === undefined ? text : t('scanner.meant', { code: meant });
  };
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {last !== undefined && `${last.code}: ${t(`scan-result.${last.result.kind}`)}`}
      </p>
      {last === undefined ? (
        <p className="small-text">{t('scanner.nothing')}</p>
      ) : (
        <ol className={css.list} aria-label={t('scanner.read')}>
          {newest.map(({ code, scannedAt, result }) => (
            <li
              key={`${code} ${scannedAt}`}
              className={css.row}
              style={{ '--flash': `var(--${resultLooks[result.kind].dye}-bg)` } as CSSProperties}
            >
              <span className={css.picture}>{result.picture?.()}</span>
              <span className={css.words}>
                <b className="code">{code}</b>
                <span className="small-text">{wordsOf(code, result)}</span>
              </span>
              <span className={css.answer}>
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
