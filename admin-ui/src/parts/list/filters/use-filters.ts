import { useListContext } from 'react-admin';

type FilterValues = Readonly<Record<string, unknown>>;

/** The filters of the list around, with a type: react-admin leaves them open. */
export const useFilters = () => {
  const context = useListContext();
  const values = context.filterValues as FilterValues;
  const { setFilters } = context;
  // What the list itself filters by, which the reader cannot take away, is no filter of the reader.
  const own = context.filter;
  const isFiltered = Object.keys(values).some((source) => own === undefined || !(source in own));

  /** undefined takes the filter away. */
  const set = (source: string, value: unknown) => {
    const { [source]: _before, ...rest } = values;
    setFilters(value === undefined ? rest : { ...rest, [source]: value }, undefined);
  };
  /** Takes some filters away and puts others in their place. */
  const replace = (sources: readonly string[], by: FilterValues) => {
    const rest = Object.fromEntries(Object.entries(values).filter(([source]) => !sources.includes(source)));
    setFilters({ ...rest, ...by }, undefined);
  };
  return { values, isFiltered, set, replace, clear: () => setFilters({}, undefined) };
};
