/** Everything about a federation that is a name, a contact or a link: `federation/brand.ts`. */
export interface Brand {
  name: string;
  shortName: string;
  tagline: string;
  /** The home page's headline, word by word. */
  headline: string[];
  /** The sports, as in the middle of a sentence, such as `wrestling`. */
  sports: [string, ...string[]];
  /** The national team that members can make, and that donations support. */
  team: string;
  /** Which ranks a member’s belt rank can be, below that field. */
  rankHint: string;
  /** The portal's origin for search engines and link previews, without a trailing slash. */
  site: string;
  email: string;
  phone: { shown: string; dialed: string };
  /** The lines of the postal address, beginning with the name. */
  address: string[];
  /** A link that is null is not shown. */
  links: { safesport: string } & Record<'shop' | 'donate' | 'collegiate', string | null>;
  /** Null if there is none. */
  collegiateVideo: { files: string[]; poster: string; captions: string; description: string } | null;
  coachScreening: { url: string; organizationCode: string };
  /** The insurance broker that issues certificates of insurance; null if the portal takes no requests for them. */
  broker: { name: string; email: string } | null;
  documents: { name: string; url: string }[];
  partners: { name: string; url: string }[];
  social: { name: string; url: string }[];
  /** Month and day, `MM-DD`. */
  seasonStart: string;
  signup: Record<'join' | 'youth' | 'adult' | 'grappling_leader' | 'academy_charter', string | null>;
}
