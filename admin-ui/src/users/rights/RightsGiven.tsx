import { TriangleAlert } from 'lucide-react';
import { t } from '../../i18n/texts';
import { Meter } from '../../parts/Meter';
import { useSignedIn } from '../../session/signed-in';
import { inWords, isSensitive, rightsOfType } from '../permissions';
import type { Right } from '../../types/wire';
import css from './RightsGiven.module.css';

/** How many of the rights in the company are given, and which of the sensitive ones. */
export const RightsGiven = ({ held }: { held: ReadonlySet<Right> }) => {
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
