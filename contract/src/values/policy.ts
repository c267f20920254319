/** A paragraph, or a list of points. */
export type PolicyText = string | readonly string[];

export interface PolicySection {
  readonly heading: string;
  readonly text: readonly PolicyText[];
}

/** A text that members accept. A change of wording is a new `version`; consents keep name, version and hash. */
export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** The day it took effect, `YYYY-MM-DD`. */
  readonly effective: string;
  readonly sections: readonly PolicySection[];
}
