import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { hashedTextOf } from '@portal/contract/values/policies';
import type { Policy } from '@portal/contract/values/policy';
import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import { insurance } from '@portal/federation/insurance';
import * as place from '@portal/federation/place';
import { acceptedTexts } from '@portal/federation/policies/earlier';
import { privacyPolicy } from '@portal/federation/policies/privacy-policy';
import { refundPolicy } from '@portal/federation/policies/refund-policy';
import { waiver } from '@portal/federation/policies/waiver';
import { prices } from '@portal/federation/prices';
import { root } from '../parts/paths.mjs';
import type { Configuration } from './configuration.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const found = (pattern: string) => globSync(pattern, { cwd: root });
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** A policy's date, and its hash next to the one that is listed for this version. */
function factsOf(policy: Policy) {
  const listed = acceptedTexts.find(({ id, version }) => id === policy.id && version === policy.version);
  return {
    effective: policy.effective,
    version: policy.version,
    sha256: sha256(hashedTextOf(policy)),
    listed: listed?.sha256,
  };
}

/** Reads this checkout's configuration of a project, which is named by its ID or its alias. */
export function readConfiguration(name: string): Configuration {
  const aliases: Record<string, string> = JSON.parse(read('.firebaserc')).projects;
  return {
    project: aliases[name] ?? name,
    aliases,
    brand,
    prices,
    place,
    insurance,
    policies: {
      'policies/waiver.ts': factsOf(waiver),
      'policies/privacy-policy.ts': factsOf(privacyPolicy),
      'policies/refund-policy.ts': { effective: refundPolicy.effective },
    },
    settings: Object.fromEntries(found('functions/.env*').map((path) => [basename(path), read(path)])),
    importers: Object.fromEntries(
      ['testimonials.ts', 'partner-logos.ts'].map((name) => [name, read(`federation/${name}`)]),
    ),
    colors,
    pictures: Object.fromEntries(
      found('federation/{pictures,public}/**/*.*').map((path) => [
        relative('federation', path),
        sha256(readFileSync(join(root, path))).slice(0, 16),
      ]),
    ),
  };
}
