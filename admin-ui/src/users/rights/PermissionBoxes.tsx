import { TriangleAlert } from 'lucide-react';
import { t } from '../../i18n/texts';
import { Meter } from '../../parts/Meter';
import { useSignedIn } from '../../session/signed-in';
import {
  inWords,
  isSensitive,
  rightsOfType,
  everyRight,
  meansNothingTo,
  rightLists,
  rightsIn,
  shownRights,
  toggled,
  type RightGroup,
} from '../permissions';
import type { Right } from '../../types/wire';
import css from './PermissionBoxes.module.css';
import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import { Panel } from '../../parts/page/Panel';

const RightsGiven = ({ held }: { held: ReadonlySet<Right> }) => {
  const rights = rightsOfType(useSignedIn().companyType);
  const given = rights.filter((right) => held.has(right));
  const sensitive = given.filter(isSensitive);
  return (
    <div>
      <p className={css.line}>
        <b>{t('users.given')}</b>
        <b>{t('users.rights-count', { given: given.length, total: rights.length })}</b>
      </p>
      <Meter value={given.length} total={rights.length} />
      {sensitive.length > 0 && (
        <p className={css.sensitive}>
          <TriangleAlert size={14} aria-hidden="true" />
          {t('users.given-sensitive', {
            given: sensitive.length,
            total: rights.filter(isSensitive).length,
            names: inWords(sensitive),
          })}
        </p>
      )}
    </div>
  );
};

interface PermissionBoxesProps {
  readonly held: ReadonlySet<Right>;
  readonly isDisabled: boolean;
  /** Whether the reader may check a right, because users give only rights that they hold. */
  readonly mayGive: (right: Right) => boolean;
  /** A note on all rights, for example that an admin holds all. */
  readonly note?: string | undefined;
  /** Shown below the number of rights that are given. */
  readonly children?: ReactNode;
  readonly onChange?: (held: ReadonlySet<Right>) => void;
}

interface Boxes extends PermissionBoxesProps {
  /** The id of the text with the reason why a right cannot be given. */
  readonly reasonId: string;
  /** The id of the text for rights of the other type of company. */
  readonly idleId: string;
}

/** A right with its meaning. A screen reader reads the right as its name, and meaning and sign as its description. */
const RightBox = ({ name, isSwitch = false, ...boxes }: Boxes & { name: Right; isSwitch?: boolean }) => {
  const { held, isDisabled, mayGive, reasonId, idleId, onChange } = boxes;
  const id = useId();
  const { companyType } = useSignedIn();
  const isOutOfReach = !held.has(name) && !mayGive(name);
  const isIdle = meansNothingTo(companyType, name);
  const shown = {
    checked: held.has(name),
    disabled: isDisabled || isOutOfReach,
    onChange: (_event: unknown, isOn: boolean) => onChange?.(toggled(held, name, isOn, mayGive)),
  };
  const described = [
    `${id}-meaning`,
    ...(isSensitive(name) ? [`${id}-sign`] : []),
    ...(isIdle ? [idleId] : isOutOfReach ? [reasonId] : []),
  ];
  const input = { 'aria-labelledby': `${id}-name`, 'aria-describedby': described.join(' ') };
  return (
    <label className={css.right}>
      {isSwitch ? (
        <Switch {...shown} slotProps={{ input: { ...input, role: 'switch' } }} />
      ) : (
        <Checkbox {...shown} slotProps={{ input }} />
      )}
      <span>
        <span className={css.name} data-red={isSensitive(name) || undefined}>
          <span id={`${id}-name`}>{t(`right.${name}`)}</span>
          {isSensitive(name) && (
            <>
              <TriangleAlert size={14} aria-hidden="true" />
              <span id={`${id}-sign`} className="sr-only">
                {t('users.sensitive-right')}
              </span>
            </>
          )}
        </span>
        <span id={`${id}-meaning`} className="second-line block">
          {t(`meaning.${name}`)}
        </span>
      </span>
    </label>
  );
};

/** Some rights, each with its meaning. */
export const RightBoxes = ({
  rights,
  ...boxes
}: Omit<PermissionBoxesProps, 'mayGive'> & { rights: readonly Right[] }) =>
  rights.map((name) => <RightBox key={name} {...boxes} name={name} mayGive={() => true} reasonId="" idleId="" />);

const RightList = ({ list, ...boxes }: Boxes & { list: keyof typeof rightLists }) => {
  const { held, isDisabled } = boxes;
  const { companyType } = useSignedIn();
  const groups: readonly RightGroup[] = rightLists[list];
  const rightsOf = (group: RightGroup) => shownRights(companyType, group);
  const rights = groups.flatMap(rightsOf);
  const given = rights.filter((right) => held.has(right)).length;
  const isIdle = rights.some((right) => meansNothingTo(companyType, right));
  return (
    <Panel
      isFlush
      title={t(`users.rights-${list}`)}
      note={t('users.rights-count', { given, total: rights.length })}
      foot={isIdle ? <span id={boxes.idleId}>{t('users.rights-idle')}</span> : undefined}
    >
      {groups.map((group) => (
        <fieldset key={group} disabled={isDisabled}>
          <legend className={css.legend}>{t(`users.group-${group}`)}</legend>
          {rightsOf(group).map((name) => (
            <RightBox key={name} {...boxes} name={name} />
          ))}
        </fieldset>
      ))}
    </Panel>
  );
};

/**
 * Admin App Access checks the others; sensitive rights are red and have an icon (S1 section 2, "Permission editor").
 */
export const PermissionBoxes = (props: PermissionBoxesProps) => {
  const { companyType } = useSignedIn();
  const { held, isDisabled, note, children } = props;
  const mayGive = (right: Right) => props.mayGive(right) && !meansNothingTo(companyType, right);
  const boxes = { ...props, mayGive, reasonId: useId(), idleId: useId() };
  const isLost = !held.has('Admin App Access') && [...held].some((right) => right !== 'Mobile App Access');
  const isLimited =
    !isDisabled &&
    [...everyRight].some((right) => !held.has(right) && !meansNothingTo(companyType, right) && !props.mayGive(right));
  const reason = <span id={boxes.reasonId}>{t('users.rights-own')}</span>;
  return (
    <div className={css.rights} role="group" aria-label={t('users.rights')}>
      <div className="grid gap-16">
        <Panel isFlush title={t('users.access')} foot={isLimited ? reason : note}>
          {rightsIn('apps').map((name) => (
            <RightBox key={name} {...boxes} name={name} isSwitch />
          ))}
          {isLost && (
            <p className={css.lost} role="status">
              {t('users.rights-lost')}
            </p>
          )}
        </Panel>
        <section className={css.given} aria-label={t('users.given')}>
          <RightsGiven held={held} />
          {children}
        </section>
      </div>
      <RightList list="company" {...boxes} />
      <RightList list="inventory" {...boxes} />
      <RightList list="orders" {...boxes} />
      <p className={css.hint}>
        <TriangleAlert size={14} aria-hidden="true" /> {t('users.sensitive')}
      </p>
    </div>
  );
};
