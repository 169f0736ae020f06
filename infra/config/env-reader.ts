import { OperatorError } from '../errors/operator-error.js';
import { variables, type VariableName } from './variables.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A fault of a variable; its text follows the variable's name. Values are never repeated, because some are secrets. */
export interface ConfigFault {
  readonly variable: VariableName;
  readonly fault: string;
}

export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly ConfigFault[]) {
    super(`The configuration is wrong:\n${faults.map(({ variable, fault }) => `  ${variable} ${fault}`).join('\n')}`);
  }
}

/** Thrown by a parser; its message follows the variable's name. */
export class Invalid extends Error {
  override readonly name = 'Invalid';
}

export type EnvReader = ReturnType<typeof envReader>;

/** Reads variables one by one and collects their faults. An empty variable counts as unset. */
export const envReader = (env: Environment) => {
  const faults: ConfigFault[] = [];
  const text = (name: VariableName): string | undefined => env[name]?.trim() || undefined;
  const fault = (variable: VariableName, message: string): void => void faults.push({ variable, fault: message });
  /** The parsed value, or undefined when unset or wrong. */
  const optional = <Value>(name: VariableName, parse: (text: string) => Value): Value | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    try {
      return parse(given);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      fault(name, error.message);
      return undefined;
    }
  };
  return {
    isSet: (name: VariableName): boolean => text(name) !== undefined,
    optional,
    /** For a wrong value it returns the fallback and records the fault. */
    value: <Value>(name: VariableName, parse: (text: string) => Value): Value =>
      optional(name, parse) ?? parse(variables[name].fallback ?? ''),
    fault,
    /** @throws ConfigError when any variable was wrong. */
    finish: (): void => {
      if (faults.length > 0) throw new ConfigError(faults);
    },
  };
};
