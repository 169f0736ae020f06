import { Lock, Square, SquareCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { landingLabels } from './landing-labels';
import { findingLooks } from '../../scanned-swatches';
import { allStatuses, StatusChip } from '../../orders';
import css from './Features.module.css';
import { LandingSection } from './frame/LandingFrame';

const counts = [
  ['missing', 6],
  ['duplicate', 3],
  ['inactive', 2],
  ['gradeChange', 4],
] as const;

const rowFaults = [
  ['7', 'code', 'HB-2041', 'landing.import-twice'],
  ['23', 'grade', null, 'landing.import-required'],
] as const;

const rights = [
  ['landing.right-edit', true],
  ['landing.right-import', true],
  ['landing.right-delete', false],
  ['landing.right-pay', false],
] as const;

/** Labels as the product prints them, which a scanner reads from the screen. */
const Labels = () => (
  <ul className={css.labels}>
    {landingLabels.map(({ code, pattern, d, textsAt }) => (
      <li key={code} className={css.label}>
        <svg viewBox="0 0 50 25" role="img" aria-label={`${code}, ${pattern}`}>
          <path d={d} />
          {[pattern, code].map((text, at) => (
            <text key={text} x={textsAt[at]?.[0]} y={textsAt[at]?.[1]} fontSize={2.65}>
              {text}
            </text>
          ))}
        </svg>
      </li>
    ))}
  </ul>
);

interface FeatureProps {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Feature = ({ title, text, isWide = false, children }: FeatureProps) => (
  <div className={css.feature} data-wide={isWide || undefined}>
    <h3 className={css.title}>{t(title)}</h3>
    <p className={css.text}>{t(text)}</p>
    <div className={css.picture}>{children}</div>
  </div>
);

const ScanCounts = () => (
  <ul className="grid two-columns gap-8">
    {counts.map(([finding, count]) => {
      const { icon: Icon, dye } = findingLooks[finding];
      return (
        <li key={finding} className={`${css.count} dye-${dye}`}>
          <Icon aria-hidden="true" />
          <span>{t(`finding.${finding}`)}</span>
          <b>{count}</b>
        </li>
      );
    })}
  </ul>
);

const Statuses = () => (
  <>
    <p className={css.chips}>
      {allStatuses.map((status) => (
        <StatusChip key={status} status={status} />
      ))}
    </p>
    <p className={css.locked}>
      <Lock aria-hidden="true" />
      <span>
        <b>{t('landing.locked')}</b> {t('landing.locked-text')}
      </span>
    </p>
  </>
);

const ImportRows = () => (
  <div className="small edged round-8 clipped">
    <p className={css.result}>
      <TriangleAlert aria-hidden="true" />
      <b>{t('landing.import-result')}</b>
      <span className={css.file}>failed.csv</span>
    </p>
    {rowFaults.map(([row, column, value, reason]) => (
      <p key={row} className={css.row}>
        <b>{row}</b>
        <span>{column}</span>
        <b className="red">{value ?? t('landing.import-empty')}</b>
        <span className="quiet-text">{t(reason)}</span>
      </p>
    ))}
  </div>
);

const Rights = () => (
  <ul className="grid two-columns gap-10">
    {rights.map(([right, isGiven]) => {
      const Icon = isGiven ? SquareCheck : Square;
      return (
        <li key={right} className={css.right} data-given={isGiven || undefined}>
          <Icon aria-hidden="true" />
          {t(right)}
          <span className="sr-only">{t(isGiven ? 'landing.right-given' : 'landing.right-not-given')}</span>
        </li>
      );
    })}
  </ul>
);

export const Features = () => (
  <LandingSection id="features" title="landing.features-title" text="landing.features-text" isOnPaper>
    <div className={css.features}>
      <Feature title="landing.scan-feature" text="landing.scan-feature-text">
        <ScanCounts />
      </Feature>
      <Feature title="landing.order-feature" text="landing.order-feature-text">
        <Statuses />
      </Feature>
      <Feature title="landing.import-feature" text="landing.import-feature-text">
        <ImportRows />
      </Feature>
      <Feature title="landing.right-feature" text="landing.right-feature-text">
        <Rights />
      </Feature>
      <Feature title="landing.label-feature" text="landing.label-feature-text" isWide>
        <Labels />
      </Feature>
    </div>
  </LandingSection>
);
