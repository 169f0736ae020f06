import Radio from '@mui/material/Radio';
import { useText } from '../../../i18n/texts';
import css from './ImportModal.module.css';

export type ImportType = 'add' | 'replace';

const types: readonly ImportType[] = ['add', 'replace'];

/** What the file does to the lines that are there; nothing is chosen beforehand. */
export const ImportTypes = ({ type, onChoose }: { type: ImportType | null; onChoose: (type: ImportType) => void }) => {
  const t = useText();
  return (
    <fieldset className={css.types}>
      <legend className={css.legend}>{t('import-lines.type')}</legend>
      {types.map((one) => (
        <label key={one} className={css.type} data-chosen={one === type || undefined}>
          <Radio name="import-type" checked={one === type} onChange={() => onChoose(one)} />
          <span>
            <b>{t(`import-lines.${one}`)}</b>
            <span>{t(`import-lines.${one}-hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
