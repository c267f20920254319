import { parseAst } from 'vitest/node';

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* nodesIn(inner);
}

/** What a node says of itself where it has these fields. */
type Said = Node & Partial<Record<'id' | 'key' | 'init' | 'value' | 'body' | 'callee', Node & { name?: string }>>;

const isFunction = ({ type }: Node) => /Function/.test(type);

/** What a name stands for: a function, the value of a constant, or who may make a call of the contract. */
function meant(node: Said, name: string): Said | undefined {
  const { type, id, key, init, value } = node;
  if (type === 'FunctionDeclaration' && id?.name === name) return node;
  if (type === 'VariableDeclarator' && id?.name === name) return init;
  if (type !== 'Property' || key?.name !== name || !value) return undefined;
  if (isFunction(value)) return value;
  if ((value as Said).callee?.name !== 'endpoint') return undefined;
  return ([...nodesIn(value)] as Said[]).find((inner) => inner.type === 'Property' && inner.key?.name === 'access')
    ?.value;
}

function withoutIn(source: string, name: string, instead: string): string {
  const found = ([...nodesIn(parseAst(source, { lang: 'tsx' }) as Node)] as Said[]).flatMap(
    (node) => meant(node, name) ?? [],
  );
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`${name} is there ${found.length} times`);
  const { start, end, type } = isFunction(one) && one.body ? one.body : one;
  const text = type === 'BlockStatement' ? `{ return ${instead}; }` : `(${instead})`;
  return source.slice(0, start) + text + source.slice(end);
}

/** `name` is a function of the rules, or `collection operation`. */
function withoutRule(source: string, name: string, instead: string): string {
  const [collection, operation] = name.split(' ');
  const pattern = operation
    ? new RegExp(`(match /${collection}/\\{\\w+\\} \\{[^}]*?allow ${operation}: if)[^;]*`)
    : new RegExp(`(function ${name}\\([^)]*\\) \\{\\s*return)[^;]*`);
  if (!pattern.test(source)) throw new Error(`${name} is not in the rules`);
  return source.replace(pattern, (_, before) => `${before} ${instead}`);
}

/**
 * The source of a file with one guard off: its function answers `instead`, its constant is that, or its call is open to that
 * access. Throws where the name is not there exactly once.
 */
export function without(file: string, source: string, name: string, instead: string): string {
  const changed = (file.endsWith('.rules') ? withoutRule : withoutIn)(source, name, instead);
  if (!file.endsWith('.rules')) parseAst(changed, { lang: 'tsx' });
  return changed;
}
