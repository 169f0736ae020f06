import { useSearchParams } from 'react-router';

/** The part of a page that the address names (`?tab=history`), the first one otherwise, and how another is chosen. */
export const useTab = <Name extends string>(names: readonly [Name, ...Name[]]): [Name, (name: Name) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const shown = names.find((name) => name === parameters.get('tab')) ?? names[0];
  const choose = (name: Name) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tab', name);
        return after;
      },
      { replace: true },
    );
  return [shown, choose];
};
