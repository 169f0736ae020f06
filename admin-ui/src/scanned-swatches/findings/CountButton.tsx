import { t } from '../../i18n/texts';
import { FindingChip } from './FindingChip';
import { findingLooks } from './findings';
import { useTimeZone } from '../../session/signed-in';
import { count as withCommas, instant } from '../../parts/format';
import type { Finding, ScannedGroup } from '../../types/wire';
import type { Choose } from '../chosen';
import css from './FindingRows.module.css';

interface CountButtonProps {
  readonly scan: ScannedGroup;
  readonly finding: 'missing' | 'duplicate' | 'inactive' | 'gradeChange';
  readonly onChoose: Choose;
  /** Whether the name is shown next to the number, since a card has no column head. */
  readonly isNamed?: boolean;
}

const useLabel = (scan: ScannedGroup, finding: Finding, count: number) => {
  const timeZone = useTimeZone();
  return t('scans.count-of', { count, finding: t(`finding.${finding}`), at: instant(scan.createdAt, timeZone) });
};

/** A count of a scan as a button that shows its rows. A zero has a lighter colour, because it has no rows. */
export const CountButton = ({ scan, finding, onChoose, isNamed = false }: CountButtonProps) => {
  const count = scan.counts[finding];
  const label = useLabel(scan, finding, count);
  const { dye, icon: Icon } = findingLooks[finding];
  const dyed = count === 0 ? {} : { color: `var(--${dye}-fg)`, background: `var(--${dye}-bg)` };
  if (count === 0 && !isNamed) return <span className={css.zero}>0</span>;
  return (
    <button
      type="button"
      className={isNamed ? css.named : css.count}
      aria-label={label}
      style={isNamed ? dyed : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onChoose({ id: scan.id, finding });
      }}
    >
      {isNamed ? (
        <>
          <Icon aria-hidden="true" /> {t(`finding.${finding}`)} <b>{withCommas(count)}</b>
        </>
      ) : (
        <FindingChip finding={finding} count={count} />
      )}
    </button>
  );
};
