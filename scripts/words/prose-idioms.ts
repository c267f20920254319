import type { Idiom } from './idioms.ts';

/** More idioms to avoid in comments, test titles, commit subjects and pages; some are fine on a screen. */
export const proseIdioms: Idiom[] = [
  // Pronouns
  [/(?<!\bwhat to )\b(whom|whomever|whosoever)\b/, 'who, that, or another subject'],
  [/\b(some|no|any|every)body\b/, 'someone, no one, or better “the member”, “the caller”'],
  [/\ban own\b/, 'its own, the member’s own'],
  [/^\s*who (is|are|was|were|has|have|may|can|must|had) [^.:;]* (is|are|was|were|gets?|comes?)\b/, '“a member who …”'],

  // Say, show, report
  [/\btold\b(?! apart)/, 'says, is notified, sees'],
  [
    /\b(tells(?! (whether|that|of|what|which|how)\b)|telling)\b(?! ([\w’']+ ){0,4}apart)/,
    'says, shows, reports, returns',
  ],
  [/\btell (of|about)\b/, 'mention, report'],
  [/\bhears? of\b/, 'is notified of, learns'],
  [/\blooks? (whether|if)\b/, 'checks whether'],

  // Clauses
  [/(?<=^\s*|[.;] )what (?!(if|to|happens|becomes of)\b)(?![^.]*\?)/, 'a noun: “The fields that …”, or “Returns …”'],
  [/\b(null|undefined|false|true|nothing|empty|none|0|[45]\d\d|also|even|only|except) where\b/, 'if, when'],
  [
    /\bwhere (it|that|they|one|nothing|none|no one) (is|are|was|were|has|have|may|can|does|do) (not|no|none|one)\b/,
    'if, when, unless',
  ],
  [/\bwhere there (is|are|was|were)\b/, 'if there is'],
  [
    /\bwhere (one|none|nothing|not)\b(?! (is|are|was|were|has|have|may|can|does|do) (not|no|none|one)\b)/,
    'if one, if none',
  ],
  [/(?<=^\s*|[.;] )of (?!course\b)[^,.:;]*, (?!(and|even|if)\b)/, 'the subject first: “A child’s consents …”'],
  [/\bbe it\b/, 'whether'],
  [/\bfor want of\b/, 'without'],
  [/\bin the same way as\b/, 'like, the same way'],
  [/\bas long as (it|they|one|no one|nothing) (is|are|has|have|does|do) not\b/, 'until, unless'],
  [/\b(is|are|was|were) to be\b/, 'will, should, must'],

  // Padding
  [/(?<!stays? )\bas (it is|they are|it was|they were)(?=[.,;:)]|$)/, 'unchanged, or nothing'],
  [/\bso many (?!that\b)\w+\b(?! that\b)/, 'a number of, or the name of the value'],
  [/\b(that|which|who|it) (is|are|was|were) none\b/, 'an invalid …, not a …'],

  // Verbs
  [/\bstand(s|ing)? (by|for|at|behind|beside|under|there)\b|\bstanding in(?! for)\b/, 'is in, is listed, represents'],
  [/\bbesides?\b/, 'next to, in addition to, along with'],
  [/(?<!may be )\bleft out\b|\bleaves out\b/, 'optional, omitted, omits'],
  [/\b(become of|(?<!what )becomes of)\b/, 'happens to'],
  [/\bc[oa]m(e|es|ing) to nothing\b/, 'fails, has no effect'],
  [/\bmakes? of\b/, 'turns into, computes from'],
  [/\b(be|been|is|are|was|were) done with\b/, 'the action by name'],
  [/\bha(s|ve) to do with\b/, 'concerns'],
  [/\bgoes(?= too\b|[.,;:)]|$)/, 'is deleted, is removed'],

  // Words
  [
    /\b(the|no|one|by|of|in|that|its|same|next|last|first|second|another|to|with|for|without|from) mail\b(?!(-| )(server|catcher|program|folder|client|provider|app|port|outbox|host)s?)/,
    'email',
  ],
  [/\bcatalogues?\b/, 'catalog'],
  [/\ba text\b(?!(-| )(field|box|area|message|file|input|node|color|editor))/, 'text, a string'],
  [/(?<!the same )\bonce more\b/, 'again'],
  [/\bagain and again\b/, 'repeatedly'],
  [/\bin between\b/, 'between'],
  [/\bof an? \w+[’']s(?=[.,;:)]|$)/, '“a member’s charter”'],
];
