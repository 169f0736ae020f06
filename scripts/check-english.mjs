// `npm run lint:english [-- FILE …]`: finds idioms that are hard to read in Markdown and in comments, and long sentences
// in Markdown.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const idioms = [
  // Relative clauses as nouns: name the thing ("pending changes", "permitted users").
  [/\b(?:whoever|whatever|wherever)\b/i, 'name the person or thing'],
  [/\b(?:of|from|for|by|in|with) which\b/i, 'a second sentence'],
  [/\b(?:those|one|ones|that|all) of (?:them|those|it|which)\b/i, 'name the things'],
  [/(?:^|[.:;] )who (?!may call)\w+/i, 'a noun: "the user that …"'],
  [/\b(?:of|to|by|for|from|with|than|and|is|are) who (?!\?)\w+/i, 'a noun: "the caller"'],
  [
    /(?:^|[.:;] )what (?:is|was|are|has|had|a|an|the|it|they|he|people|one|no|only|each|every|stands|comes|goes)\b[^?]*$/i,
    'a noun: "pending changes"',
  ],
  [
    /\b(?:of|to|by|for|from|with|in|than|and|or|that|is|are|holds|has|after|before|as|only) what (?:is|was|are|were|has|had|it|they|a|an|the|one|people|each|comes|stands|waits|follows|belongs|cannot|can|may|must|no|would|did|does)\b/i,
    'a noun: "pending changes"',
  ],
  [/\bthat is what\b|\bwhich is what\b/i, 'a plain sentence'],
  // Code as a person.
  [/\b(?:tells?|told)\b/i, 'notifies'],
  [/\b(?:hears?|heard)\b/i, 'receives'],
  [/\b(?:says?|said)\b/i, 'contains, returns, states'],
  [/\b(?:knows?|knew)\b/i, 'contains, has'],
  [/\bwants?\b/i, 'requires, needs'],
  [/\b(?:asks?|asked|asking) (?:for|about|whether|again|by|of|the|it|them|each|a|its)\b/i, 'requests, queries'],
  [/\b(?:is|are|was|were|be) asked\b/i, 'is requested, is queried'],
  // Old or double-meaning words.
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, in parallel'],
  [/\bmeanwhile\b/i, 'until then, during that time'],
  [/\bfor ever\b/i, 'forever'],
  [/\bno more\b(?! than)/i, 'no longer'],
  [/\bsome \d/i, 'about'],
  [
    /, as (?:it|they|this|that|the|a|an|its|each|no|one|both|most|all|every|what|nobody|nothing|there|many|some|two|he|people|those)\b/i,
    'because',
  ],
  [/\bonce (?:it|they|the|a|all|that|its|this|each|every|nobody|nothing|no)\b/i, 'when, as soon as'],
  [/\bso many\b(?! that)|\bso much\b(?! that)/i, 'a number with its unit'],
  [/\b(?:is|are|was|were|stays?) (?:the same|as it was|as they were|as before) again\b/i, 'is unchanged'],
  // Words that the field has its own terms for.
  [/\bquestions?\b/i, 'query'],
  [
    /\b(?:an|the|its|each|every|no|late|early|first|last|an early) answers?\b|\banswers (?:of|to|with|the|a|an)\b|\banswered\b/i,
    'response, returns',
  ],
  [/\blook(?:s|ed|ing)? (?:at|for|into|after)\b/i, 'reads, checks, searches'],
  [/\breach(?:es|ed|ing)?\b/i, 'scope, arrives, connects'],
  [/\bsettl(?:e|es|ed|ing)\b(?!-|Payment|Bill)/i, 'catch up, complete'],
  [/\bgather(?:s|ed|ing)?\b/i, 'batch, collect'],
  [/\b(?:is|are|was|were|be|stays?|been) kept\b|\bkept (?:pages?|answers?|texts?|back|by)\b/i, 'is cached, is stored'],
  [/\b(?<!by )hand(?:s|ed|ing)? (?:over|on|out|back|down)\b/i, 'enqueue, flush, pass, return'],
  [/\b(?:takes?|took|taken) (?:over|in|up|off|out|what|part|its|him|them)\b/i, 'accepts, removes, uses'],
  [/\bverbs?\b/i, 'action'],
  [/\btouch(?:es|ed)\b/i, 'invalidated, changed'],
  [/\bin words\b|\bwords (?:of|for)\b|\bits words\b/i, 'text'],
];

const files = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/generated\/|golden-events|earlier-log\/.*json/.test(file));

/** The lines of a source file that are comment, by number; of Markdown all lines, without code. */
const proseOf = (file) => {
  const isMarkdown = file.endsWith('.md');
  let isInside = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => {
      const number = index + 1;
      if (isMarkdown) {
        if (line.startsWith('```')) isInside = !isInside;
        return { number, text: isInside ? '' : line.replaceAll(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, '') };
      }
      const from = isInside ? 0 : line.search(/\/\*|(?:^|[\s{])\/\//);
      if (from === -1) return { number, text: '' };
      if (/\/\*/.test(line)) isInside = true;
      if (/\*\//.test(line)) isInside = false;
      return {
        number,
        text: line
          .slice(from)
          .replaceAll(/^[\s/*{]+/g, '')
          .replaceAll(/`[^`]*`|"[^"]*"|'[^']*'/g, ''),
      };
    });
};

const idiomsIn = (file) =>
  proseOf(file).flatMap(({ number, text }) =>
    idioms.flatMap(([idiom, instead]) => {
      const found = idiom.exec(text);
      return found === null ? [] : [`${file}:${number} "${found[0].trim()}": ${instead}`];
    }),
  );

const words = (text) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;
const isRow = (line) => line.startsWith('|');

/** Too long in Markdown: a line of text above 120 characters, a sentence or a cell of a table above 25 words. */
const tooLong = (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''));
  const lines = text.split('\n');
  const paragraphs = text.split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) ?)|\n(?<=\|\n)/);
  return [
    ...lines.flatMap((line, index) =>
      line.length > 120 && !isRow(line)
        ? [`${file}:${index + 1} "${line.slice(0, 40)}": a line of at most 120 characters`]
        : [],
    ),
    ...lines
      .filter(isRow)
      .flatMap((row) => row.split(/(?<!\\)\|/))
      .filter((cell) => words(cell) > 25)
      .map((cell) => `${file} "${cell.trim().slice(0, 60)}": a cell of at most 25 words`),
    ...paragraphs
      .filter((paragraph) => !isRow(paragraph.trim()))
      .flatMap((paragraph) => paragraph.split(/(?<=[.?!:;])\s+/))
      .filter((sentence) => words(sentence) > 25)
      .map(
        (sentence) => `${file} "${sentence.trim().replaceAll('\n', ' ').slice(0, 60)}": a sentence of at most 25 words`,
      ),
  ];
};

const findings = (file) => [...idiomsIn(file), ...(file.endsWith('.md') ? tooLong(file) : [])];

const all = ['*.md', '*.ts', '*.tsx', '*.mjs', '*.css', '*.cjs', 'eslint.config.js'];
const named = process.argv.slice(2);
const found = files(...(named.length > 0 ? named : all)).flatMap(findings);
for (const line of found) console.log(line);
console.log(`English of comments and docs: ${found.length} faults`);
process.exitCode = found.length > 0 ? 1 : 0;
