import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type Declaration,
  type Expression,
  type ModuleItem,
  parseSync,
  type Statement,
  type TsEntityName,
  type TsInterfaceDeclaration,
  type TsType,
  type TsTypeAliasDeclaration,
  type TsTypeElement,
} from '@swc/core';

type Schema = boolean | object;
type Named = TsInterfaceDeclaration | TsTypeAliasDeclaration;

/** The types that a file declares, those in namespaces with the names of these before theirs, and what it imports. */
interface Declared {
  path: string;
  types: Map<string, Named>;
  imports: Map<string, { path: string; name: string }>;
}

/** Resources of the API that nothing here answers: only their ids may stand for them. */
const answered =
  /\/(Checkout\/Sessions|LineItems|PaymentIntents|Charges|Refunds|Disputes|Events|Products|Prices|WebhookEndpoints)\.d\.ts$|\/esm\/(shared|lib)\.d\.ts$/;

const root = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm');
const files = new Map<string, Declared>();

function declaredIn(path: string): Declared {
  const known = files.get(path);
  if (known) return known;
  const file: Declared = { path, types: new Map(), imports: new Map() };
  files.set(path, file);

  function take(item: ModuleItem | Statement | Declaration, scope: string[]): void {
    if (item.type === 'ExportDeclaration') take(item.declaration, scope);
    if (item.type === 'TsInterfaceDeclaration' || item.type === 'TsTypeAliasDeclaration')
      file.types.set([...scope, item.id.value].join('.'), item);
    if (item.type === 'TsModuleDeclaration' && item.body?.type === 'TsModuleBlock')
      for (const inner of item.body.body) take(inner, [...scope, item.id.value]);
    if (item.type === 'ImportDeclaration')
      for (const specifier of item.specifiers) {
        const from = join(dirname(path), item.source.value.replace(/\.js$/, '.d.ts'));
        const imported = 'imported' in specifier ? specifier.imported?.value : undefined;
        file.imports.set(specifier.local.value, { path: from, name: imported ?? specifier.local.value });
      }
  }
  for (const item of parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', dts: true } as never).body)
    take(item, []);
  return file;
}

const nameOf = (name: TsEntityName): string =>
  name.type === 'Identifier' ? name.value : `${nameOf(name.left)}.${name.right.value}`;

// What an interface extends is read as an expression.
function baseName(base: Expression): string {
  if (base.type === 'Identifier') return base.value;
  if (base.type === 'MemberExpression' && 'value' in base.property)
    return `${baseName(base.object)}.${base.property.value}`;
  throw new Error(`No name in a ${base.type}`);
}

/** Where a name leads from a place in a file: to the nearest namespace around it that has it, or to another file. */
function resolved(name: string, file: Declared, scope: string[]): [Declared, string] | undefined {
  for (let length = scope.length; length >= 0; length--) {
    const full = [...scope.slice(0, length), name].join('.');
    if (file.types.has(full)) return [file, full];
  }
  const [first = '', ...rest] = name.split('.');
  const imported = file.imports.get(first);
  if (!imported) return undefined;
  const other = declaredIn(imported.path);
  const there = [imported.name, ...rest].join('.');
  if (other.types.has(there)) return [other, there];
  // A file that joins others passes their types on, as Checkout does with its Session.
  return resolved(rest.length > 0 ? rest.join('.') : imported.name, other, []);
}

function keyword(kind: string): Schema {
  if (kind === 'any' || kind === 'unknown') return true;
  return kind === 'void' || kind === 'undefined' ? false : { type: kind };
}

/** JSON schemas of types that the package `stripe` declares: what is not declared may not be there. */
export class Declarations {
  readonly $defs: Record<string, Schema> = {};

  /** The schema of a type by its name in a file, such as `resources/Refunds` and `Refund`. */
  of(path: string, name: string): object {
    const file = declaredIn(join(root, `${path}.d.ts`));
    if (!file.types.has(name)) throw new Error(`${path} declares no ${name}`);
    return this.#reference(file, name);
  }

  #reference(file: Declared, name: string): object {
    const key = `${file.path.slice(root.length + 1)}:${name}`.replaceAll('/', '-');
    if (!(key in this.$defs)) {
      this.$defs[key] = true;
      this.$defs[key] = this.#declaration(file, name);
    }
    return { $ref: `#/$defs/${encodeURIComponent(key)}` };
  }

  #declaration(file: Declared, name: string): Schema {
    const declaration = file.types.get(name);
    const scope = name.split('.').slice(0, -1);
    if (declaration?.type === 'TsTypeAliasDeclaration') return this.#type(declaration.typeAnnotation, file, scope);
    return this.#object(this.#members(file, name), file, scope);
  }

  // An interface's own, after those that it extends.
  #members(file: Declared, name: string): TsTypeElement[] {
    const declaration = file.types.get(name);
    if (declaration?.type !== 'TsInterfaceDeclaration') throw new Error(`${name} is no interface`);
    const scope = name.split('.').slice(0, -1);
    const inherited = declaration.extends.flatMap(({ expression }) => {
      const base = resolved(baseName(expression), file, scope);
      if (!base || base[0] !== file) throw new Error(`${name} extends something of another file`);
      return this.#members(...base);
    });
    return [...inherited, ...declaration.body.body];
  }

  #object(members: TsTypeElement[], file: Declared, scope: string[]): Schema {
    const properties: Record<string, Schema> = {};
    const required = new Set<string>();
    let additionalProperties: Schema = false;
    for (const member of members) {
      const type = 'typeAnnotation' in member ? member.typeAnnotation?.typeAnnotation : undefined;
      if (!type) throw new Error(`A ${member.type} without a type`);
      if (member.type === 'TsIndexSignature') additionalProperties = this.#type(type, file, scope);
      if (member.type !== 'TsPropertySignature') continue;
      if (member.key.type !== 'Identifier' && member.key.type !== 'StringLiteral') throw new Error(member.key.type);
      properties[member.key.value] = this.#type(type, file, scope);
      if (member.optional) required.delete(member.key.value);
      else required.add(member.key.value);
    }
    return { type: 'object', properties, required: [...required], additionalProperties };
  }

  #type(type: TsType, file: Declared, scope: string[]): Schema {
    const inner = (other: TsType) => this.#type(other, file, scope);
    if (type.type === 'TsKeywordType') return keyword(type.kind);
    if (type.type === 'TsLiteralType' && 'value' in type.literal) return { const: type.literal.value };
    if (type.type === 'TsUnionType') return { anyOf: type.types.map(inner) };
    if (type.type === 'TsArrayType') return { type: 'array', items: inner(type.elemType) };
    if (type.type === 'TsTypeLiteral') return this.#object(type.members, file, scope);
    if (type.type !== 'TsTypeReference') throw new Error(`No schema for a ${type.type}`);

    const name = nameOf(type.typeName);
    const [parameter] = type.typeParams?.params ?? [];
    if (name === 'Array' && parameter) return { type: 'array', items: inner(parameter) };
    if (name === 'ApiList' && parameter) return listOf(inner(parameter));
    // Only the values that are known: no caller here was made for others.
    if (name === 'OtherString') return false;
    if (name === 'Decimal') return { type: 'string' };
    if (name === 'Partial') return { type: 'object' };
    const found = resolved(name, file, scope);
    if (!found) return false;
    return answered.test(found[0].path) || found[0] === file ? this.#reference(...found) : false;
  }
}

/** A page of a list of what a schema describes. */
export const listOf = (items: Schema) => ({
  type: 'object',
  properties: {
    object: { const: 'list' },
    url: { type: 'string' },
    has_more: { type: 'boolean' },
    data: { type: 'array', items },
  },
  required: ['object', 'url', 'has_more', 'data'],
  additionalProperties: false,
});
