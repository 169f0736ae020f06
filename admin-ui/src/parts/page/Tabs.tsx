import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import css from './Tabs.module.css';
import { useSearchParams } from 'react-router';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly shown: Name;
  readonly onChoose: (name: Name) => void;
  readonly tabs: readonly {
    readonly name: Name;
    readonly label: string;
    /** Next to the label: a chip. */
    readonly mark?: ReactNode;
    /** Whether it stays mounted while another is shown, because a form needs all its fields. */
    readonly isKept?: boolean;
    readonly content: ReactNode;
  }[];
}

export const Tabs = <Name extends string>({ label, shown, onChoose, tabs }: TabsProps<Name>) => {
  const id = useId();
  return (
    <>
      <MuiTabs
        className={css.tabs ?? ''}
        aria-label={label}
        value={shown}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, name: Name) => onChoose(name)}
      >
        {tabs.map(({ name, label: words, mark }) => (
          <Tab
            key={name}
            value={name}
            label={
              mark === undefined ? (
                words
              ) : (
                <span className="inline-row gap-8">
                  {words} {mark}
                </span>
              )
            }
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-part`}
          />
        ))}
      </MuiTabs>
      {tabs.map(({ name, isKept = false, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-part`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
        >
          {(isKept || name === shown) && content}
        </div>
      ))}
    </>
  );
};

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
