/** The steps of a sign-up, in their order (S1 section 2). */
export const steps = ['owner', 'company', 'codes', 'plan', 'terms', 'payment'] as const;

export type Step = (typeof steps)[number];

/** The target of Back: from the plan to the company, by the specification, and never further than the first step. */
export const stepBefore: Readonly<Record<Step, Step>> = {
  owner: 'owner',
  company: 'owner',
  codes: 'company',
  plan: 'company',
  terms: 'plan',
  payment: 'terms',
};

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'payment';

const pathsOf: readonly (readonly [RegExp, Step])[] = [
  [/^owner(\.|$)/, 'owner'],
  [/^company\.(name|type|timeZone)$/, 'company'],
  [/^(company\.term|noOfUsers|noOfPacks|coupons)/, 'codes'],
  [/^company\.isAnnual$/, 'plan'],
  [/^agreed$/, 'terms'],
];

/** The first step with one of the fields, by their names on the wire. */
export const stepOfFields = (paths: readonly string[]): Step => {
  const found = paths.map((path) => pathsOf.find(([form]) => form.test(path))?.[1] ?? 'payment');
  return steps.find((step) => found.includes(step)) ?? 'payment';
};
