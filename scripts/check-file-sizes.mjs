// Checks that code stands together if it is only read together, and apart if not. Fails on:
// - a file above 400 lines;
// - a file under 30 lines of code that a single other file imports, unless it is or loads a chunk or a test imports it;
// - a file with two parts that are imported by different folders alone;
// - a folder of more than 25 files, or more than four deep.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const most = { lines: 400, files: 25, depth: 4 };
const few = 30;
/** Tests, tables of messages, and generated files. */
const exempt = /\.(test|suite|nightly)\.tsx?$|\.d\.ts$|(^|\/)(test|bench|generated|i18n)\/|\.generated\.|messages\.ts$/;
/** One for each resource, read model, worker, stream, group of pages and plugin of the build, which a table of its kind imports. */
const registered =
  /(^|\/)(index|pages)\.ts$|\.(resource|routes|projection|worker|refusals)\.ts$|-verbs\.ts$|^admin-ui\/build\//;
/** CONTRIBUTING.md explains why it has more files. */
const largeFolder = 'domain/order';

/** Files of one subject with parts for several folders. Only shorten this list. */
const oneSubject = new Set([
  'admin-ui/src/orders/details/history/reached-in.ts',
  'admin-ui/src/orders/lines.ts',
  'admin-ui/src/parts/limits.ts',
  'admin-ui/src/providers/upload.ts',
  'admin-ui/src/public/parts/entry-calls.ts',
  'admin-ui/src/scanner/scan-target.ts',
  'admin-ui/src/types/support.ts',
  'api/http/route-table.ts',
  'api/openapi/formats.ts',
  'application/export/request-export.ts',
  'application/inventory-type/inventory-types.ts',
  'application/mail/record-mail.ts',
  'application/sign-up/signed-up.ts',
  'domain/billing/packs.ts',
  'domain/export/file-limits.ts',
  'domain/kit/money.ts',
  'domain/reference/seed.ts',
  'domain/user/permission-list.ts',
  'domain/user/two-steps/decide-two-steps.ts',
  'infra/budgets/budgets.ts',
  'infra/concurrency/limit-concurrency.ts',
  'infra/payments/gateway-address.ts',
]);

const present = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
const list = (...patterns) => present(...patterns).filter((file) => !exempt.test(file));

/** Counts lines that are neither blank nor only a comment. */
const codeLines = (text) =>
  text
    .replaceAll(/^\s*\/\*[^]*?\*\/$/gm, '')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|$)/.test(line)).length;

const namesOf = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name }) => identifiersIn(name))
    : [statement.name?.text ?? []].flat();
const identifiersIn = (node) => (ts.isIdentifier(node) ? [node.text] : node.getChildren().flatMap(identifiersIn));
const isExported = ({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Joins sets that share an element. */
const joined = (sets) => {
  const result = [];
  for (let set of sets) {
    for (const other of result.filter((one) => [...set].some((name) => one.has(name)))) {
      result.splice(result.indexOf(other), 1);
      set = new Set([...set, ...other]);
    }
    result.push(set);
  }
  return result;
};

const files = new Map(
  list('*.ts', '*.tsx').map((file) => {
    const text = readFileSync(file, 'utf8');
    const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return [
      file,
      {
        text,
        statements,
        importers: new Map(),
        isApart: registered.test(file) || existsSync(file.replace(/\.ts$/, '.test.ts')),
      },
    ];
  }),
);
const resolved = (from, path) => {
  const base = join(dirname(from), path.replace(/\.js$/, ''));
  return ['', '.ts', '.tsx'].map((end) => files.get(base + end)).find((one) => one !== undefined);
};
for (const [from, { text, statements }] of files) {
  for (const statement of statements) {
    const path = statement.moduleSpecifier?.text;
    const target = path?.startsWith('.') ? resolved(from, path) : undefined;
    const named = statement.importClause?.namedBindings?.elements ?? statement.exportClause?.elements;
    target?.importers.set(
      from,
      named?.map((one) => (one.propertyName ?? one.name).text),
    );
  }
  for (const [, path] of text.matchAll(/import\(\s*'(\.[^']+)'/g)) {
    const target = resolved(from, path);
    if (target !== undefined) target.isApart = files.get(from).isApart = true;
  }
}

for (const test of present('*.test.ts', '*.test.tsx', '*.suite.ts', '*.nightly.ts')) {
  for (const [, path] of readFileSync(test, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const target = resolved(test, path);
    if (target !== undefined) target.isApart = true;
  }
}

const faults = [];
for (const [file, { text, statements, importers, isApart }] of files) {
  const lines = text.split('\n').length - 1;
  if (lines > most.lines) faults.push(`${file} has ${lines} lines, at most ${most.lines}.`);

  const [only, ...others] = importers.keys();
  const isOfOneTop = only?.split('/')[0] === file.split('/')[0] && !only.endsWith('/index.ts');
  if (isOfOneTop && others.length === 0 && !isApart && codeLines(text) < few)
    faults.push(`${file} has fewer than ${few} lines of code, and only ${only} imports it: put it there.`);

  const declared = statements.map((statement) => ({ statement, names: namesOf(statement) }));
  const own = new Set(declared.flatMap(({ names }) => names));
  const used = declared.map(
    ({ statement, names }) => new Set([...names, ...identifiersIn(statement).filter((name) => own.has(name))]),
  );
  const exported = new Set(declared.filter(({ statement }) => isExported(statement)).flatMap(({ names }) => names));
  const together = [...importers.values()].map((names) => new Set(names ?? exported));
  const folders = joined([...used, ...together].filter((names) => [...names].some((name) => exported.has(name))))
    .map((part) => [...importers].filter(([, names]) => names?.some((name) => part.has(name))))
    .map((importing) => new Set(importing.map(([from]) => dirname(from))))
    .filter((part) => part.size > 0 && !part.has(dirname(file)));
  if (joined(folders).length > 1 && !oneSubject.delete(file))
    faults.push(
      `${file} has parts that are imported by different folders alone: ${folders.map((one) => [...one].join(' ')).join(' | ')}`,
    );
}

const folders = new Map();
for (const file of [...files.keys(), ...list('*.css')])
  folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
for (const [folder, count] of folders) {
  if (count > most.files && folder !== largeFolder) faults.push(`${folder} has ${count} files, at most ${most.files}.`);
  const depth = folder.split('/').length - 1;
  if (depth > most.depth) faults.push(`${folder} is ${depth} folders deep, at most ${most.depth}.`);
}
for (const file of oneSubject) faults.push(`${file} is in the list of files of one subject without need.`);
for (const fault of faults) console.log(fault);
console.log(`Sizes: ${files.size} files checked, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
