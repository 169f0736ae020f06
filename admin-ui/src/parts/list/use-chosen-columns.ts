import { useStore, type RaRecord } from 'react-admin';
import { isData, type ListColumn } from './columns';

type Choices = Readonly<Record<string, boolean>>;

const none: Choices = {};

/**
 * The columns of a list that the reader shows. The choice is kept in the browser until sign-out.
 * @param resource names the list in the browser's storage
 */
export const useChosenColumns = <Row extends RaRecord>(resource: string, columns: readonly ListColumn<Row>[]) => {
  const [chosen, setChosen] = useStore<Choices>(`${resource}.columns`, none);
  const optional = columns.filter(isData).filter(({ choice }) => choice !== undefined);
  const hidden = new Set(
    optional.filter(({ label, choice }) => !(chosen[label] ?? choice === 'shown')).map(({ label }) => label),
  );
  return {
    columns: columns.filter((column) => !isData(column) || !hidden.has(column.label)),
    choices: optional.map(({ label }) => ({ id: label, name: label })),
    hidden,
    toggle: (label: string) => setChosen({ ...chosen, [label]: hidden.has(label) }),
  };
};
