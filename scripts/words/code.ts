import { parseSync } from 'oxc-parser';

export interface Text {
  text: string;
  /** Its first line, from 1. */
  line: number;
}

export interface Code {
  /** Quoted text, text between JSX tags, and templates, with `…` for their values. */
  texts: Text[];
  /** Adjacent line comments count as one. */
  comments: Text[];
  /** The titles of tests and test groups. */
  titles: Text[];
}

interface Node {
  type: string;
  start: number;
  value: unknown;
  quasis: { value: { cooked: string } }[];
  name: string;
  callee?: Node;
  object?: Node;
  tag?: Node;
  arguments: Node[];
}

/** Reads the words in a file of TypeScript or JavaScript. Throws if it has a syntax error. */
export function readCode(file: string, source: string): Code {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = linesOf(source);
  const texts: Text[] = [];
  const titles: Text[] = [];
  for (const node of nodesIn(program.body)) {
    const [title] = isTest(node.callee) ? node.arguments : [];
    if (title && textOf(title)) titles.push({ text: textOf(title), line: lineAt(title.start) });
    if (textOf(node).trim()) texts.push({ text: textOf(node), line: lineAt(node.start) });
  }
  return { texts, comments: joined(comments, source, lineAt), titles };
}

/** Nodes whose strings are file names or members of a type, not text. */
const names = ['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType'];

function* nodesIn(value: unknown): Generator<Node> {
  if (value === null || typeof value !== 'object') return;
  const node = value as Node;
  if (names.includes(node.type)) return;
  if (node.type) yield node;
  for (const child of Object.values(node)) yield* nodesIn(child);
}

function textOf({ type, value, quasis }: Node): string {
  if (type === 'TemplateLiteral') return quasis.map(({ value }) => value.cooked).join('…');
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : '';
}

/** Reports whether a callee is `test`, `describe.skip`, `it.each(rows)` or the like. */
function isTest(callee: Node | undefined): boolean {
  if (callee?.type === 'Identifier') return /^(test|it|describe)$/.test(callee.name);
  return callee !== undefined && isTest(callee.object ?? callee.callee ?? callee.tag);
}

/** Returns a function from an offset to its line. Binary search: files have thousands of nodes. */
function linesOf(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

interface Comment {
  type: string;
  value: string;
  start: number;
  end: number;
}

/** The texts of comments without their markers, on the same lines. */
function joined(comments: Comment[], source: string, lineAt: (offset: number) => number): Text[] {
  const texts: Text[] = [];
  let previous: Comment | undefined;
  for (const comment of comments) {
    const text = comment.value.replaceAll(/^[ \t]*\* ?|^\*/gm, '').trimEnd();
    const between = previous?.type === comment.type && source.slice(previous.end, comment.start);
    const last = texts.at(-1);
    if (last && comment.type === 'Line' && typeof between === 'string' && /^\n[ \t]*$/.test(between))
      last.text += `\n${text}`;
    else texts.push({ text, line: lineAt(comment.start) });
    previous = comment;
  }
  return texts;
}

/** Reads the comments of firestore.rules and of CSS, whose strings and comments are written as in JavaScript. */
export function blockComments(source: string): Text[] {
  const tokens = source.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/(.*)|\/\*([\s\S]*?)\*\//g);
  const comments = [...tokens].flatMap(({ 0: whole, 1: line, 2: block, index }) => {
    const value = line ?? block;
    if (value === undefined) return [];
    return [{ type: line === undefined ? 'Block' : 'Line', value, start: index, end: index + whole.length }];
  });
  return joined(comments, source, linesOf(source));
}

/** Reads comments that take whole lines and start with `#`, as in shell scripts and environment files. */
export function hashComments(source: string): Text[] {
  const lineAt = linesOf(source);
  return [...source.matchAll(/^[ \t]*#.*(\n[ \t]*#.*)*/gm)].map(({ 0: comment, index }) => ({
    text: comment.replaceAll(/^[ \t]*#/gm, ''),
    line: lineAt(index),
  }));
}

/** Reads the descriptions in renovate.json, which are its comments. */
export function descriptionsIn(source: string): Text[] {
  const lineAt = linesOf(source);
  return [...source.matchAll(/(?<="description": ").*(?=")/g)].map(({ 0: text, index }) => ({
    text,
    line: lineAt(index),
  }));
}
