import { groupPaths } from '../paths';
import { ScanBarcode } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import css from './ViewScannedLink.module.css';
import type { ListedGroup } from './listed-group';

/** A link to the scans of a group, with the number of new ones. */
export const ViewScannedLink = ({ group }: { group: ListedGroup }) => {
  const t = useText();
  const unreviewed = group.scannedGroups?.length ?? 0;
  return (
    <span className={css.view}>
      <Link
        className="link"
        to={groupPaths.scans(group.id)}
        aria-label={t('groups.view-scanned-of', { name: group.name })}
        onClick={(event) => event.stopPropagation()}
      >
        {t('action.view')}
      </Link>
      {unreviewed > 0 && (
        <Chip dye="verdigris" icon={ScanBarcode}>
          {t('groups.new-scans', { smart_count: unreviewed })}
        </Chip>
      )}
    </span>
  );
};
