import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { Disclosure } from '../../parts/Disclosure';
import '../../parts/dyes.css';
import css from './WhoMayDoWhat.module.css';

/** A step that a side may take now, or may not, with the reason as text. */
export interface Permit {
  readonly action: string;
  readonly isAllowed: boolean;
  readonly reason?: string;
}

export interface Side {
  readonly name: string;
  readonly isReader: boolean;
  readonly permits: readonly Permit[];
}

const PermitLine = ({ action, isAllowed, reason }: Permit) => {
  const Icon = isAllowed ? Check : Lock;
  return (
    <li className={css.permit} data-allowed={isAllowed || undefined}>
      <Icon aria-hidden="true" />
      <span>
        <span className={css.what}>{action}</span>
        <span className="sr-only"> {t(isAllowed ? 'who.may' : 'who.may-not')}</span>
        {reason !== undefined && <span className="small-text"> {reason}</span>}
      </span>
    </li>
  );
};

/** "You" marks the reader's side. Closed at first. */
export const WhoMayDoWhat = ({ sides, actions }: { sides: readonly Side[]; actions: ReactNode }) => (
  <div className={css.card}>
    <Disclosure summary={<h2 className={css.title}>{t('who.title')}</h2>}>
      <div className={css.sides}>
        {sides.map((side) => (
          <div key={side.name} className={css.side}>
            <h3 className={css.name}>
              {side.name} {side.isReader && <span className="chip dye-indigo">{t('who.you')}</span>}
            </h3>
            <ul className={css.permits}>
              {side.permits.map((permit) => (
                <PermitLine key={permit.action} {...permit} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {actions}
    </Disclosure>
  </div>
);
