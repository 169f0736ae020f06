import { useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../../../i18n/texts';
import { Confirm } from '../../dialog/Confirm';
import { DirtyForms, dirtyForms } from './dirty-forms';

/** One dialog for all forms of a page, because a router supports a single blocker. */
export const LeaveGuards = ({ children }: { children: ReactNode }) => {
  const [dirty] = useState(dirtyForms);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.hasAny() && currentLocation.pathname !== nextLocation.pathname,
  );

  return (
    <DirtyForms value={dirty}>
      {children}
      <Confirm
        isOpen={blocker.state === 'blocked'}
        title={t('form.unsaved')}
        confirm={t('form.leave-confirm')}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
        content={t('form.leave')}
      />
    </DirtyForms>
  );
};
