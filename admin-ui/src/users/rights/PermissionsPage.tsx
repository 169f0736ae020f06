import { FormModal } from '../../parts/dialog/FormModal';
import { t } from '../../i18n/texts';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { useSave } from '../../parts/form/save/use-save';
import { required } from '../../parts/form/validators';
import type { Company, PermissionSet, Right } from '../../types/wire';
import {
  rightsInOrder,
  inWords,
  isSensitive,
  meansNothingTo,
  rightLists,
  shownRights,
  type RightGroup,
} from '../permissions';
import { RightsInput } from './RightsInput';
import { EntriesPanel } from '../../parts/list/EntriesPanel';
import { useRights } from '../../session/rights';
import { useVerb } from '../../verbs/use-verb';
import { TriangleAlert } from 'lucide-react';
import { useOwnCompany } from '../../configuration/index';
import { PageHeader } from '../../parts/page/PageHeader';
import { Panel } from '../../parts/page/Panel';
import { useSignedIn } from '../../session/signed-in';
import { userPaths } from '../paths';
import css from './PermissionsPage.module.css';

const codes = { 'company.permission-sets-invalid': 'name' } as const;

interface SetModalProps {
  readonly company: Company;
  /** Undefined to add one. */
  readonly set: PermissionSet | undefined;
  readonly onClose: () => void;
}

/** A set of rights and its name. The set is found by the name that it had when the form was opened. */
const SetModal = ({ company, set, onClose }: SetModalProps) => {
  const isThis = ({ name }: PermissionSet) => name === set?.name;
  const valuesOf = ({ permissionSets }: Company) => {
    const found = permissionSets.find(isThis);
    return { name: found?.name ?? '', permissions: rightsInOrder(new Set(found?.permissions)) };
  };
  const form = useRecordForm(valuesOf(company));
  const [save, isBusy, question] = useSave(form, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf,
    codes,
    write: (data, { seen: { id, revision, permissionSets: before }, values: now }) => {
      const after = before.some(isThis) ? before.map((other) => (isThis(other) ? now : other)) : [...before, now];
      return data.savePermissionSets({ id, revision }, after);
    },
    onSaved: onClose,
    done: 'sets.saved',
    failed: 'sets.failed',
  });
  const send = () => {
    if (!form.isDirty) return onClose();
    if (form.getValues().permissions.length > 0) return save();
    return form.methods.setError('root', { message: t('sets.empty') });
  };
  return (
    <>
      <FormModal
        isWide
        title={t(set === undefined ? 'sets.add' : 'sets.edit')}
        context={t('sets.context')}
        form={form}
        isBusy={isBusy}
        submit={t('sets.save')}
        onClose={onClose}
        onSubmit={send}
      >
        <TextInput source="name" label={t('sets.name')} validate={[required()]} autoFocus maxLength={60} />
        <RightsInput source="permissions" isDisabled={isBusy} mayGive={() => true} />
      </FormModal>
      {question}
    </>
  );
};

/** The sets of rights of the company: admins, who hold all rights, change them; others see what they are offered. */
const SetsPanel = ({ company }: { company: Company }) => {
  const { isAdmin } = useRights();
  const [save] = useVerb((data, sets: readonly PermissionSet[]) => data.savePermissionSets(company, sets), {
    touches: 'company',
    done: 'sets.saved',
    failed: 'sets.failed',
  });
  return (
    <EntriesPanel
      title={t('sets.title')}
      entries={company.permissionSets}
      detailsOf={({ permissions }) => inWords(permissions)}
      isReadOnly={!isAdmin}
      empty={{ title: t('sets.none'), hint: t('sets.none-hint') }}
      add={t('sets.add')}
      edit={({ name }) => t('sets.edit-of', { name })}
      remove={({ name }) => t('sets.delete-of', { name })}
      ask={({ name }) => ({ title: t('sets.delete-title', { name }), content: t('sets.delete-text') })}
      onRemove={save}
      dialog={(set, onClose) => <SetModal company={company} set={set} onClose={onClose} />}
    />
  );
};

const Meaning = ({ right }: { right: Right }) => (
  <>
    <dt className={css.name} data-red={isSensitive(right) || undefined}>
      {t(`right.${right}`)}
      {isSensitive(right) && (
        <>
          <TriangleAlert size={14} aria-hidden="true" />
          <span className="sr-only">{t('users.sensitive-right')}</span>
        </>
      )}
    </dt>
    <dd className={css.meaning}>{t(`meaning.${right}`)}</dd>
  </>
);

const Meanings = ({ title, groups }: { title: string; groups: readonly RightGroup[] }) => {
  const { companyType } = useSignedIn();
  const shown = (group: RightGroup) => shownRights(companyType, group);
  const isIdle = groups.flatMap(shown).some((right) => meansNothingTo(companyType, right));
  return (
    <Panel isFlush title={title} foot={isIdle ? t('users.rights-idle') : undefined}>
      {groups.map((group) => (
        <section key={group} data-idle={isIdle || undefined} className={css.group}>
          {groups.length > 1 && <h3 className={css.group}>{t(`users.group-${group}`)}</h3>}
          <dl className={css.rights}>
            {shown(group).map((right) => (
              <Meaning key={right} right={right} />
            ))}
          </dl>
        </section>
      ))}
    </Panel>
  );
};

/** The meaning of each right, from the table of the editor (S1 section 2, "Permission editor"). */
const PermissionsPage = () => {
  const { companyType } = useSignedIn();
  const { company } = useOwnCompany();
  return (
    <>
      <PageHeader
        title={t('users.means-title')}
        crumbs={[{ label: t('users.title'), to: userPaths(companyType).list }, { label: t('users.means-title') }]}
        facts={t('users.means-facts')}
      />
      <div className={css.lists}>
        <Meanings title={t('users.access')} groups={['apps']} />
        <Meanings title={t('users.rights-company')} groups={rightLists.company} />
        <Meanings title={t('users.rights-inventory')} groups={rightLists.inventory} />
        <Meanings title={t('users.rights-orders')} groups={rightLists.orders} />
      </div>
      <p className={css.hint}>
        <TriangleAlert size={14} aria-hidden="true" /> {t('users.sensitive')}
      </p>
      {company !== undefined && <SetsPanel company={company} />}
    </>
  );
};

export default PermissionsPage;
