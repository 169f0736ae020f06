import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import type { Right } from '../../types/wire';
import { isSensitive, rightLists, rightsIn, toggled, type RightGroup } from '../permissions';
import css from './PermissionBoxes.module.css';

interface PermissionBoxesProps {
  readonly held: ReadonlySet<Right>;
  readonly isDisabled: boolean;
  /** Said of the rights as a whole, such as that an admin holds all. */
  readonly note?: string | undefined;
  readonly onChange: (held: ReadonlySet<Right>) => void;
}

const Meaning = ({ name }: { name: Right }) => {
  const t = useText();
  return (
    <span>
      <span className={css.name} data-red={isSensitive(name) || undefined}>
        {t(`right.${name}`)}
        {isSensitive(name) && <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />}
      </span>
      <span className={css.meaning}>{t(`meaning.${name}`)}</span>
    </span>
  );
};

const RightList = ({ list, ...boxes }: PermissionBoxesProps & { list: keyof typeof rightLists }) => {
  const t = useText();
  const { held, isDisabled, onChange } = boxes;
  const groups: readonly RightGroup[] = rightLists[list];
  const rights = groups.flatMap(rightsIn);
  const given = rights.filter((right) => held.has(right)).length;
  return (
    <Panel isFlush title={t(`users.rights-${list}`)} note={t('users.rights-count', { given, total: rights.length })}>
      {groups.map((group) => (
        <fieldset key={group} className={css.group} disabled={isDisabled}>
          <legend className={css.legend}>{t(`users.group-${group}`)}</legend>
          {rightsIn(group).map((name) => (
            <label key={name} className={css.right}>
              <Checkbox
                checked={held.has(name)}
                disabled={isDisabled}
                slotProps={{ input: { 'aria-label': t(`right.${name}`) } }}
                onChange={(event) => onChange(toggled(held, name, event.target.checked))}
              />
              <Meaning name={name} />
            </label>
          ))}
        </fieldset>
      ))}
    </Panel>
  );
};

/**
 * The rights of a user: access to the two apps as switches, and the rights in two lists with what each means. Admin App
 * Access checks the others; sensitive rights are red and have an icon (S1 section 2, "Permission editor").
 */
export const PermissionBoxes = (boxes: PermissionBoxesProps) => {
  const t = useText();
  const { held, isDisabled, note, onChange } = boxes;
  const isLost = !held.has('Admin App Access') && [...held].some((right) => right !== 'Mobile App Access');
  return (
    <div className={css.rights} role="group" aria-label={t('users.rights')}>
      <Panel isFlush title={t('users.access')} foot={note}>
        {rightsIn('apps').map((name) => (
          <label key={name} className={css.right}>
            <Switch
              checked={held.has(name)}
              disabled={isDisabled}
              slotProps={{ input: { 'aria-label': t(`right.${name}`), role: 'switch' } }}
              onChange={(_event, isOn) => onChange(toggled(held, name, isOn))}
            />
            <Meaning name={name} />
          </label>
        ))}
        {isLost && (
          <p className={css.lost} role="status">
            {t('users.rights-lost')}
          </p>
        )}
      </Panel>
      <RightList list="company" {...boxes} />
      <RightList list="inventory" {...boxes} />
      <p className={css.hint}>
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" /> {t('users.sensitive')}
      </p>
    </div>
  );
};
