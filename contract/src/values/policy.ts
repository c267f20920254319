/** A paragraph, or a bulleted list. */
export type PolicyText = string | readonly string[];

export interface PolicySection {
  readonly heading: string;
  readonly text: readonly PolicyText[];
}

/** A policy that members accept. A change of wording needs a new `version`; consents record name, version and hash. */
export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** The effective date, `YYYY-MM-DD`. */
  readonly effective: string;
  readonly sections: readonly PolicySection[];
}
