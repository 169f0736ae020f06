import { useText } from '../../../i18n/texts';
import { Choices } from '../../../parts/form/Choices';

export type ImportType = 'add' | 'replace';

const types: readonly ImportType[] = ['add', 'replace'];

/** Whether the file adds to the present lines or replaces them; nothing is selected at first. */
export const ImportTypes = ({ type, onChoose }: { type: ImportType | null; onChoose: (type: ImportType) => void }) => {
  const t = useText();
  const options = types.map((value) => ({
    value,
    label: t(`import-lines.${value}`),
    hint: t(`import-lines.${value}-hint`),
  }));
  return (
    <Choices name="import-type" label={t('import-lines.type')} options={options} value={type} onChoose={onChoose} />
  );
};
