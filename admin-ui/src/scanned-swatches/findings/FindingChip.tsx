import { t } from '../../i18n/texts';
import { count as withCommas } from '../../parts/format';
import type { Finding } from '../../types/wire';
import { Chip } from '../../parts/Chip';
import { findingLooks } from './findings';

interface FindingChipProps {
  readonly finding: Finding;
  /** A number to show in place of the name, which screen readers still announce. */
  readonly count?: number;
  readonly hasName?: boolean;
}

export const FindingChip = ({ finding, count, hasName = false }: FindingChipProps) => {
  const name = t(`finding.${finding}`);
  return (
    <Chip {...findingLooks[finding]}>
      {count === undefined ? (
        name
      ) : hasName ? (
        `${name} ${withCommas(count)}`
      ) : (
        <>
          <span className="sr-only">{name}: </span>
          {withCommas(count)}
        </>
      )}
    </Chip>
  );
};
