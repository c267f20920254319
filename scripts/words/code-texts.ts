import { parseSync } from '@swc/core';

interface Node {
  type: string;
  span: { start: number };
  value: string;
  quasis: { cooked: string }[];
}

/** The parts of code that a person may read: quoted text, text between JSX tags, and templates, `…` for their values. */
const textOf: Record<string, (node: Node) => string> = {
  StringLiteral: ({ value }) => value,
  JSXText: ({ value }) => value,
  TemplateLiteral: ({ quasis }) => quasis.map(({ cooked }) => cooked).join('…'),
};

/** Strings in these name files, or values of a type. */
const names = ['ImportDeclaration', 'ExportAllDeclaration', 'TsLiteralType'];

function* nodesIn(value: unknown): Generator<Node> {
  if (value === null || typeof value !== 'object') return;
  const node = value as Node;
  if (names.includes(node.type)) return;
  yield node;
  for (const child of Object.values(node)) yield* nodesIn(child);
}

/** The texts in a file of TypeScript (with `tsx`, of JSX, too), each with its first `line`. Comments are not among them. */
export function codeTexts(source: string, { tsx }: { tsx: boolean }): { text: string; line: number }[] {
  const bytes = Buffer.from(source);
  const lineAt = ({ start }: { start: number }) =>
    bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length;
  return [...nodesIn(parseSync(source, { syntax: 'typescript', tsx }))].flatMap((node) => {
    const text = textOf[node.type]?.(node);
    return text?.trim() ? [{ text, line: lineAt(node.span) }] : [];
  });
}
