import { basename, dirname } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { demoPeople, demoPictures } from './demo.ts';
import { brandSchema, placeSchema, policySchema, pricesSchema } from './federation.ts';
import { itemsOf, type OpenItem } from './open-item.ts';
import { settingsSchema } from './settings.ts';

/** Everything of a checkout that decides how a project is deployed. Paths of pictures and policies are in `federation`. */
export interface Configuration {
  project: string;
  /** The aliases of .firebaserc. */
  aliases: Record<string, string>;
  brand: z.input<typeof brandSchema>;
  prices: Record<string, number>;
  place: z.input<typeof placeSchema>;
  /** The cover that the insurer gives, in dollars. */
  insurance: Record<string, number>;
  /** By file: the day it takes effect and, if members accept it, its hash and the one listed for its version. */
  policies: Record<string, { effective: string; version?: string; sha256?: string; listed?: string | undefined }>;
  /** The texts of the functions' settings files that exist, by name. */
  settings: Record<string, string>;
  /** The sources of the files in `federation` that import pictures, by name. */
  importers: Record<string, string>;
  colors: object;
  /** The beginnings of the SHA-256 of pictures, by file. */
  pictures: Record<string, string | undefined>;
}

const secretNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_PASSWORD'];
const secret = /\b([rs]k_(live|test)|whsec)_\w{8,}/;

function itemsOfProject({ project, aliases, settings }: Configuration): OpenItem[] {
  const items: OpenItem[] = [];
  const add = (where: string, what: string) => items.push({ where, what });
  const names = Object.keys(aliases).filter((alias) => aliases[alias] === project);
  if (project.startsWith('demo-') || !/^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(project))
    add(
      'The project ID',
      `“${project}” is not an ID of a Firebase project. See Project settings in the Firebase console.`,
    );
  else if (!names.some((name) => name === 'staging' || name === 'production'))
    add(
      '.firebaserc',
      `${project} is not in it. Run \`npx firebase use --add\`, choose it, and name it staging or production.`,
    );
  if (aliases.default !== undefined && !aliases.default.startsWith('demo-'))
    add('.firebaserc: default', 'A command without --project would reach a real project. Put demo-grappling back.');
  for (const name of names)
    if (`.env.${name}` in settings)
      add(
        `functions/.env.${name}`,
        `Firebase does not read it together with .env.${project}. Move its lines there and delete it.`,
      );
  return items;
}

function secretsIn(name: string, text: string): OpenItem[] {
  return text.split('\n').flatMap((line, index) => {
    const [, key = ''] = /^\s*(?:export\s+)?(\w+)\s*=\s*["']?[^\s"']/.exec(line) ?? [];
    if (!secret.test(line) && !secretNames.includes(key)) return [];
    const of = secretNames.includes(key) ? key : '<name>';
    const what = `A secret is in this line. Delete it and run \`npx firebase functions:secrets:set ${of}\`. If anyone may have seen the file, replace the secret where it came from.`;
    return [{ where: `functions/${name}: line ${index + 1}`, what }];
  });
}

function itemsOfSettings({ project, aliases, settings, brand }: Configuration): OpenItem[] {
  const name = `.env.${project}`;
  const items = ['.env', name].flatMap((file) => secretsIn(file, settings[file] ?? ''));
  const text = settings[name];
  if (text === undefined)
    return [
      ...items,
      {
        where: `functions/${name}`,
        what: `Missing. Run \`cp functions/.env.example functions/${name}\` and fill it in.`,
      },
    ];
  const [common, own, example] = [settings['.env'], text, settings['.env.example']].map((of) => parseEnv(of ?? ''));
  const known = { ...common, ...example };
  const unknown = Object.keys(own ?? {}).filter(
    (key) => !(key in known || key.startsWith('FIREBASE_') || secretNames.includes(key)),
  );
  const others = Object.fromEntries(
    Object.entries(settings)
      .filter(([file]) => !['.env', '.env.example', name].includes(file))
      .map(([file, of]) => [file, parseEnv(of)]),
  );
  const context = {
    project,
    settings: { ...common, ...own },
    isStaging: aliases.staging === project,
    site: brand.site,
    others,
  };
  return [
    ...items,
    ...itemsOf(`functions/${name}`, settingsSchema(context), context.settings),
    ...unknown.map((key) => ({
      where: `functions/${name}: ${key}`,
      what: 'There is no such setting. Delete the line, or correct its name.',
    })),
  ];
}

function itemsOfPolicies(policies: Configuration['policies']): OpenItem[] {
  return Object.entries(policies).flatMap(([file, policy]) => {
    const items = itemsOf(`federation/${file}`, policySchema, policy);
    if (policy.sha256 !== policy.listed)
      items.push({
        where: `federation/policies/earlier.ts: ${basename(file, '.ts')}`,
        what: `Version ${policy.version} has another text. Before the first deployment, list its SHA-256: ${policy.sha256}. Later, give it a new version instead.`,
      });
    return items;
  });
}

/** Returns an item for each color that is not written as `#RRGGBB`, by its path in colors.ts. */
function itemsOfColors(colors: object, path = 'federation/colors.ts: '): OpenItem[] {
  return Object.entries(colors).flatMap(([name, color]) => {
    if (typeof color === 'object' && color !== null) return itemsOfColors(color, `${path}${name}.`);
    if (/^#[\da-f]{6}$/i.test(String(color))) return [];
    return [{ where: path + name, what: `“${color}” is not a color. Put # and six digits or letters from A to F.` }];
  });
}

function itemsOfPictures({ pictures, importers }: Configuration): OpenItem[] {
  const unchanged = Object.keys(demoPictures).filter((file) => pictures[file] === demoPictures[file]);
  const items = Object.entries(Object.groupBy(unchanged, dirname)).map(([place, files = []]) => ({
    where: `federation/${place}`,
    what: `Still the demo’s: ${files.map((file) => basename(file)).join(', ')}. Replace them with your own, of the same kind and size.`,
  }));
  for (const file of Object.keys(demoPictures))
    if (file.startsWith('public/') && !pictures[file])
      items.push({
        where: `federation/${file}`,
        what: 'Missing. Pages use a picture of this name. Put your own there.',
      });
  for (const [name, source] of Object.entries(importers))
    for (const [, file = ''] of source.matchAll(/ from '\.\/(pictures\/[^']+)'/g))
      if (!pictures[file])
        items.push({
          where: `federation/${name}`,
          what: `${file} is missing. Put the picture there, or correct the line.`,
        });
  if (demoPeople.test(importers['testimonials.ts'] ?? ''))
    items.push({
      where: 'federation/testimonials.ts',
      what: 'Still the demo’s made-up people. Put your own, with their consent.',
    });
  return items;
}

/** Returns everything that is still open before a project can be deployed, in the order of docs/first-day.md. */
export function openItems(configuration: Configuration): OpenItem[] {
  const { brand, place, policies, prices } = configuration;
  return [
    ...itemsOf('federation/place.ts', placeSchema, place),
    ...itemsOf('federation/brand.ts', brandSchema, brand),
    ...itemsOf('federation/prices.ts', pricesSchema, prices),
    ...itemsOfColors(configuration.colors),
    ...itemsOfPolicies(policies),
    ...itemsOfPictures(configuration),
    ...itemsOfProject(configuration),
    ...itemsOfSettings(configuration),
  ];
}
