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

/** A node with the fields that the search for a name needs. */
type Said = Node & Partial<Record<'id' | 'key' | 'init' | 'value' | 'body' | 'callee', Node & { name?: string }>>;

const isFunction = ({ type }: Node) => /Function/.test(type);

/** Returns the node to replace if this node declares `name`: a function, a constant's value, or the access of a call. */
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
  if (!one || found.length > 1) throw new Error(`${name} occurs ${found.length} times`);
  const { start, end, type } = isFunction(one) && one.body ? one.body : one;
  const text = type === 'BlockStatement' ? `{ return ${instead}; }` : `(${instead})`;
  return source.slice(0, start) + text + source.slice(end);
}

/** Replaces a condition in the rules. `name` is a function, or `collection operation`. */
function withoutRule(source: string, name: string, instead: string): string {
  const [collection, operation] = name.split(' ');
  const pattern = operation
    ? new RegExp(`(match /${collection}/\\{\\w+\\} \\{[^}]*?allow ${operation}: if)[^;]*`)
    : new RegExp(`(function ${name}\\([^)]*\\) \\{\\s*return)[^;]*`);
  if (!pattern.test(source)) throw new Error(`${name} is not in the rules`);
  return source.replace(pattern, (_, before) => `${before} ${instead}`);
}

/**
 * Returns a file's source with `instead` in place of a guard: the function's result, the constant's value or the call's
 * access. Throws unless the name exists exactly once.
 */
export function disableGuard(file: string, source: string, name: string, instead: string): string {
  const changed = (file.endsWith('.rules') ? withoutRule : withoutIn)(source, name, instead);
  if (!file.endsWith('.rules')) parseAst(changed, { lang: 'tsx' });
  return changed;
}
