import { t } from '../../i18n/texts';
import { EntriesPanel } from '../../parts/list/EntriesPanel';
import { useRights } from '../../session/rights';
import type { Company, PermissionSet } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { inWords } from '../permissions';
import { SetModal } from './SetModal';

/** The sets of rights of the company: admins, who hold all rights, change them; others see what they are offered. */
export const SetsPanel = ({ company }: { company: Company }) => {
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
