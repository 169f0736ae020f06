import { FabricThumb } from '../../fabrics';
import css from './GroupPicture.module.css';
import type { ListedGroup } from '../list/listed-group';

const undyed = { pattern_name: '', color: '', photo: null };

/** The first three swatches of a group, laid over each other; hidden from screen readers. */
export const GroupPicture = ({ group }: { group: ListedGroup }) => {
  const [first, ...others] = group.swatches ?? [];
  const shown = first === undefined ? [undyed] : [first, ...others].map((swatch) => swatch.fabrics ?? swatch);
  return (
    <span className={css.stack} aria-hidden="true">
      {shown.slice(0, 3).map((fabric, index) => (
        <span key={index} className={css.swatch}>
          <FabricThumb fabric={fabric} size={36} />
        </span>
      ))}
    </span>
  );
};
