/** A phrase that reads as translated, and what to write instead. Case is ignored, and a space matches any white space. */
export type Idiom = readonly [phrase: RegExp, instead: string];

/** Idioms to avoid everywhere: on screens and pages, in comments and test titles. Add one when you remove a phrase. */
export const idioms: Idiom[] = [
  [/may be left out/, 'Optional'],
  [/\bwhoever\b/, 'anyone who, or the person who'],
  [/\bwhat becomes of\b/, 'what happens to, or “What happens next”'],
  [/\bhere by (itself|themselves)\b/, 'here automatically'],
  [/\b(a|this|our|every|each|welcome|reset) mail\b(?! server| catcher| program)/, 'email'],
  [/\bmails\b/, 'emails'],
  [/\btells (whether|that|of|what|which|how)\b/, 'says, or shows'],
  [/\bthere already\b/, 'already exists, or already there'],
  [/\bis there twice\b/, 'appears twice'],
  [/\bstays? as (before|it is|it was)\b/, 'stays the same'],
  [/\bgoes? on where\b/, 'continues where'],
  [/\bany more(?=[.,;:)]|$)/, 'anymore, or no longer'],
  [/\bof another name\b/, 'with a different name'],
  [/\bstands? (in(?! for)|inside)\b/, 'is in'],
  [/\bput(s|ting)? (\w+ )?right\b/, 'correct'],
  [/\bthe own\b/, 'your own, its own, the member’s own'],
  [/\bone[’']s own\b/, 'your own, the member’s own'],
  [/\banew\b/, 'again'],
  [/\bthose whom\b/, 'those who'],
  [/\bnobody has touched\b/, 'no activity since'],
  [/\btyping (mistake|error)s?\b/, 'typo'],
  [/\bwithout network\b/, 'offline'],
  [/\bkeeps itself up to date\b/, 'updates automatically'],
  [/\bcannot update itself\b/, 'can’t update'],
  [/\bthe same once more\b/, 'the same … again'],
];

/** More of them for what people read on screens, in emails and on pages. */
export const shownIdioms: Idiom[] = [
  [/\b(nobody|nothing) is waiting\b/, 'No … are waiting'],
  [/\b(is|are|was|were) entered\b/, 'is added'],
  [/\bhand(s|ed|ing)? in\b(?! hand)/, 'upload, or send'],
  [/\bgood for (\d+|…) (hour|day)s?\b/, 'works once and expires in …'],
  [/\bnothing has been done yet\b/, 'No activity yet'],
  [/\bwaits? for (review|approval|a decision)\b/, 'is waiting for …'],
  [/^\s*such as\b/, 'Example: …'],
  [/[\d…] %/, '50%, without a space'],
  [/\bshould you want\b/, 'if you want'],
  [/\bproves nothing\b/, 'is not proof'],
  [/\bcannot be brought back\b/, 'You can’t undo this.'],
  [/\bwe look at\b/, 'we review'],
  [/\bhas arrived\b/, 'We received …'],
];
