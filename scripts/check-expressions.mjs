// Fails for a regular expression of the product that `recheck` finds to need more than linear time: one long text of a
// caller would delay all others. A composed expression must consist of constants of its file.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';

/** Expressions that `recheck` cannot parse, and why each is linear all the same. */
const known = new Map([
  ['path.replaceAll', 'Paths of our own routes, whose parts end at a slash.'],
  ['signs.map(groupedBy)', 'Groups of digits by one sign, which is no digit.'],
  ['access_token|token', 'It reads 10,000 characters at most, and blanks and quotes belong to one name each.'],
  ['paths.join', 'The build reads the paths of our own files.'],
  ['names.join', 'The build reads the paths of our own files.'],
  ['parts.map(({ source })', 'The build reads the paths of our own files.'],
  ['\\p{RGI_Emoji}', 'A list of sequences of at most ten characters.'],
]);
const isProduct =
  /^(?:domain|infra|application|projections|api|workers|standalone|admin-ui\/(?:src|build))\/.*\.(?:tsx?|mjs)$/;
const isOther = /\.(?:test|suite)\.tsx?$|\/generated\//;
/** A lower bound of the product's expressions, so that a check that finds none does not pass. */
const fewest = 150;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => isProduct.test(file) && !isOther.test(file));

/** The text of a constant expression; undefined for any other. */
const constant = (node, constants) => {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isIdentifier(node))
    return constants.has(node.text) ? constant(constants.get(node.text), constants) : undefined;
  const parts = ts.isTemplateExpression(node)
    ? [
        node.head.text,
        ...node.templateSpans.flatMap((span) => [constant(span.expression, constants), span.literal.text]),
      ]
    : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
      ? [constant(node.left, constants), constant(node.right, constants)]
      : [undefined];
  return parts.includes(undefined) ? undefined : parts.join('');
};

/** The expressions of a file, each with its source, or with its code if that is not constant. */
const expressionsIn = (file) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const constants = new Map();
  const found = [];
  const note = (node, pattern, flags) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ at: `${file}:${line + 1}`, code: node.getText(), pattern, flags });
  };
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      note(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments;
      note(node, constant(pattern, constants), flags === undefined ? '' : constant(flags, constants));
    } else if (ts.isVariableDeclaration(node) && node.initializer) constants.set(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const checked = new Map();
const faultOf = ({ code, pattern, flags }) => {
  if ([...known.keys()].some((part) => code.includes(part))) return undefined;
  if (pattern === undefined || flags === undefined) return 'is not made of constants of its file';
  const { status, complexity, error } = checkSync(pattern, flags, { timeout: null, randomSeed: 0 });
  if (status === 'safe') return undefined;
  return status === 'unknown' ? `cannot be checked: ${error?.kind}` : `is ${complexity.type}: ${complexity.summary}`;
};

const expressions = files.flatMap(expressionsIn);
let faults = 0;
for (const expression of expressions) {
  const key = `${expression.pattern ?? expression.code}/${expression.flags}`;
  if (!checked.has(key)) checked.set(key, faultOf(expression));
  const fault = checked.get(key);
  if (fault !== undefined) console.log(`  ${expression.at} ${expression.code} ${fault}`);
  faults += fault === undefined ? 0 : 1;
}
console.log(`Regular expressions: ${expressions.length} in ${files.length} files, ${faults} not linear`);
process.exitCode = faults > 0 || expressions.length < fewest ? 1 : 0;
