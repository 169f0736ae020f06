import { useListContext } from 'react-admin';

type FilterValues = Readonly<Record<string, unknown>>;

/** The filters of the surrounding list, typed: react-admin leaves their type open. */
export const useFilters = () => {
  const context = useListContext();
  const values = context.filterValues as FilterValues;
  const { setFilters } = context;
  // The fixed filter of the list, which the reader cannot remove, is left out.
  const own = context.filter;
  const chosen = Object.keys(values).filter((source) => own === undefined || !(source in own));
  const isFiltered = chosen.length > 0;

  /** Undefined removes the filter. */
  const set = (source: string, value: unknown) => {
    const { [source]: _before, ...rest } = values;
    setFilters(value === undefined ? rest : { ...rest, [source]: value }, undefined);
  };
  /** Removes some filters and sets others. */
  const replace = (sources: readonly string[], by: FilterValues) => {
    const rest = Object.fromEntries(Object.entries(values).filter(([source]) => !sources.includes(source)));
    setFilters({ ...rest, ...by }, undefined);
  };
  return { values, chosen, isFiltered, set, replace, clear: () => setFilters({}, undefined) };
};
