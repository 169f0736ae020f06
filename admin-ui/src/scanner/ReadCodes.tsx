import type { CSSProperties } from 'react';
import { useText } from '../i18n/texts';
import { Chip } from '../parts/Chip';
import { count } from '../parts/format';
import { answerLooks } from './answer-looks';
import type { Answered } from './answers-of';
import css from './ReadCodes.module.css';

interface ReadCodesProps {
  readonly newest: readonly Answered[];
  readonly total: number;
}

/** The codes that were read, the newest first, each with its picture and its result. A new row flashes so that it is noticed. */
export const ReadCodes = ({ newest, total }: ReadCodesProps) => {
  const t = useText();
  const [last] = newest;
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {last !== undefined && `${last.code}: ${t(`answer.${last.answer.kind}`)}`}
      </p>
      {last === undefined ? (
        <p className={css.nothing}>{t('scanner.nothing')}</p>
      ) : (
        <ol className={css.list} aria-label={t('scanner.read')}>
          {newest.map(({ code, scannedAt, answer }) => (
            <li
              key={`${code} ${scannedAt}`}
              className={css.row}
              style={{ '--flash': `var(--${answerLooks[answer.kind].dye}-bg)` } as CSSProperties}
            >
              <span className={css.picture}>{answer.picture?.()}</span>
              <span className={css.words}>
                <b className="code">{code}</b>
                <span className={css.text}>
                  {answer.meant === undefined ? answer.text : t('scanner.meant', { code: answer.meant })}
                </span>
              </span>
              <span className={css.answer}>
                {answer.count !== undefined && <span className={css.count}>{answer.count}</span>}
                <Chip {...answerLooks[answer.kind]}>{t(`answer.${answer.kind}`)}</Chip>
              </span>
            </li>
          ))}
        </ol>
      )}
      {total > newest.length && (
        <p className={css.nothing}>{t('scanner.more-read', { count: count(total - newest.length) })}</p>
      )}
    </>
  );
};
