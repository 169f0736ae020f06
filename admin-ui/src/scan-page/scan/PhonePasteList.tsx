import { useId } from 'react';
import { t } from '../../i18n/texts';
import { usePastedList } from '../../scanner/sources/use-pasted-list';
import css from '../ScanPage.module.css';

interface PhonePasteListProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The same as `PasteList` of the portal with the controls of this page. */
export const PhonePasteList = ({ onCodes, onClose }: PhonePasteListProps) => {
  const id = useId();
  const { field, fault, add } = usePastedList(onCodes);
  return (
    <div className="pub-field">
      <label htmlFor={id} className="pub-label">
        {t('scanner.list')}
      </label>
      <textarea
        id={id}
        className="pub-input"
        rows={5}
        autoFocus
        {...field}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-below`}
      />
      <span id={`${id}-below`} className={fault === null ? 'pub-hint' : 'pub-fault'}>
        {fault ?? t('scanner.list-hint')}
      </span>
      <div className={css.actions}>
        <button type="button" className="btn" onClick={onClose}>
          {t('scan-page.cancel')}
        </button>
        <button type="button" className="btn btn-primary" onClick={add}>
          {t('scanner.list-add')}
        </button>
      </div>
    </div>
  );
};
