import { t } from '../../i18n/texts';
import { FindingChip } from '../../scanned-swatches/index';
import { Cloth } from '../../theme/weave/Cloth';
import type { Finding } from '../../types/wire';
import { SwatchTag } from '../frame/SwatchTag';
import css from './Hero.module.css';
import type { WovenName } from '../../theme/weave/cloths';
import { Check, Play } from 'lucide-react';
import '../frame/denim.css';

interface Sample {
  readonly code: string;
  readonly words: string;
  readonly cloth: WovenName;
}

/** Fabrics on the landing page, which are pictures and no records. */
const samples = {
  houndstooth: { code: 'HT-1180', words: 'Houndstooth, Ink / Bone', cloth: 'tagOfHoundstooth' },
  chevron: { code: 'CH-5102', words: 'Chevron, Loden', cloth: 'tagOfChevron' },
  ticking: { code: 'TS-7730', words: 'Ticking Stripe, Navy / Natural', cloth: 'ticking' },
  barleycorn: { code: 'BC-6018', words: 'Barleycorn, Walnut', cloth: 'barleycorn' },
  dobby: { code: 'DD-1506', words: 'Dobby Dot, Plum', cloth: 'dobby' },
} as const satisfies Readonly<Record<string, Sample>>;

const counts: readonly (readonly [Finding, number])[] = [
  ['missing', 6],
  ['duplicate', 3],
  ['gradeChange', 4],
  ['unknown', 2],
];

const rows: readonly (readonly [Sample, Finding])[] = [
  [samples.ticking, 'missing'],
  [samples.barleycorn, 'missing'],
  [samples.dobby, 'gradeChange'],
];

const Row = ({ sample, finding }: { sample: Sample; finding: Finding }) => (
  <li className={css.row}>
    <span className={css.thumb}>
      <Cloth name={sample.cloth} width={40} height={40} />
    </span>
    <span className={css.name}>
      <b>{sample.code}</b>
      {sample.words}
    </span>
    <FindingChip finding={finding} />
  </li>
);

const SampleScan = () => {
  const { houndstooth, chevron } = samples;
  return (
    <div className={css.scene}>
      <div className={css.tags}>
        <SwatchTag
          code={houndstooth.code}
          cloth={houndstooth.cloth}
          words={[houndstooth.words]}
          size={166}
          tilt={-5}
          className={css.left}
        />
        <SwatchTag code={chevron.code} cloth={chevron.cloth} words={[chevron.words]} size={166} tilt={4} />
      </div>
      <div className={css.card}>
        <p className={css.title}>{t('landing.scan-title')}</p>
        <p className={css.facts}>{t('landing.scan-facts')}</p>
        <p className={css.chips}>
          {counts.map(([finding, count]) => (
            <FindingChip key={finding} finding={finding} count={count} hasName />
          ))}
        </p>
        <ul>
          {rows.map(([sample, finding]) => (
            <Row key={sample.code} sample={sample} finding={finding} />
          ))}
        </ul>
      </div>
    </div>
  );
};

export const Hero = () => (
  <section id="home" className={css.hero}>
    <div className={css.words}>
      <h1 className={css.heroTitle}>{t('landing.hero')}</h1>
      <p className={css.text}>{t('landing.hero-text')}</p>
      <div className={css.buttons}>
        <a href="/sign-up" className="btn btn-primary btn-large">
          {t('landing.sign-up-company')}
        </a>
        <a href="#how-it-works" className="btn btn-large">
          <Play aria-hidden="true" />
          {t('landing.see-how')}
        </a>
      </div>
      <ul className={css.heroFacts}>
        {(['landing.for-both', 'landing.base-users'] as const).map((key) => (
          <li key={key}>
            <Check aria-hidden="true" />
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
    <div className={`selvage-edge ${css.edge}`} aria-hidden="true" />
    <div className={`selvage-edge-flat ${css.edgeFlat}`} aria-hidden="true" />
    <div className={`denim ${css.cloth}`}>
      <SampleScan />
    </div>
  </section>
);
