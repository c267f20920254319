/**
 * The rooms of web, server and scripts, and what each may import in addition to itself and packages, one row per zone.
 * `a/{b,c}` names two zones or files, `*` any folder, and `a/.` the files of a without its subfolders. The last row that
 * matches a file applies. `everything` is the whole package. docs/architecture.md describes the rooms.
 */
export const rooms: Record<string, [zone: string, allowed: string][]> = {
  'contract/src': [
    ['values', ''],
    ['records', 'values'],
    ['rules', 'values records'],
    ['calls', 'values records rules'],
    ['{index,offices}', 'everything'],
  ],
  'web/src': [
    ['lib', ''],
    ['ui', 'lib'],
    ['forms', 'ui lib'],
    ['evidence', 'ui lib'],
    ['forms/*', 'forms ui lib'],
    ['{accounts,applications,members,payments,public,verify}', 'forms ui lib'],
    ['{accounts,applications,members,public}/*', 'forms ui lib public/shared members/own'],
    ['applications/*', 'forms ui lib members/own applications/.'],
    ['members/household', 'forms ui lib members/own members/card members/status'],
    ['members/profile', 'forms ui lib members/own evidence'],
    ['public/policies', 'forms ui lib public/shared evidence'],
    ['office/*', 'forms ui lib office/{shared,decisions}'],
    ['office/shared', 'forms ui lib'],
    ['office/decisions', 'forms ui lib office/shared'],
    ['office/{create-member,member-list}', 'forms ui lib office/{shared,decisions,members}'],
    ['office/member-file', 'forms ui lib evidence office/{shared,decisions,members}'],
    ['office/member-list/*', 'forms ui lib office/{shared,decisions,members} office/member-list/.'],
    ['office/{imports,payments,reports}/*', 'forms ui lib office/{shared,decisions} office/$1/.'],
    ['office/screens', 'forms ui lib office'],
    ['door', 'ui lib app/error-reporting'],
    ['{app,front,main,bundle.test}', 'everything'],
  ],
  'functions/src': [
    ['platform', ''],
    ['mail', 'platform'],
    ['members', 'platform'],
    ['{contacts,applications}', 'platform mail members'],
    ['insurance', 'platform mail members applications'],
    ['payments', 'platform mail members applications insurance'],
    ['verify', 'platform members applications'],
    ['door', 'platform members applications verify'],
    ['{accounts,leaders}', 'platform mail members applications payments'],
    ['server', 'platform members applications accounts'],
    ['{decisions,imports}', 'platform mail members applications payments accounts'],
    ['club-desk', 'platform mail members applications payments leaders'],
    ['payment-desk', 'platform mail members applications insurance payments decisions'],
    ['insurance-desk', 'platform mail members insurance payments leaders'],
    ['club-payments', 'platform mail members applications payments accounts payment-desk'],
    ['member-data', 'platform mail members contacts applications insurance door payments accounts leaders imports'],
    ['households', 'platform mail members applications payments accounts member-data'],
    ['duplicates', 'platform mail members applications insurance door payments accounts leaders member-data'],
    ['reports', 'platform mail members contacts applications insurance payments leaders'],
    ['test-data', 'platform mail members contacts applications insurance door payments accounts leaders'],
    ['ledger', 'platform mail members imports reports'],
    ['cli', 'platform mail members payments accounts imports ledger app/daily/run'],
    ['app', 'everything'],
  ],
  scripts: [
    ['parts', ''],
    ['{commits,federation,layout,words,queries,stripe}', 'parts'],
    ['descriptions', 'parts stripe'],
    ['rehearse', 'parts queries build setup'],
    ['suite', 'parts queries stripe'],
    ['{tests,bench}', 'parts federation suite setup'],
    ['guards', 'parts suite tests build setup'],
  ],
};

/**
 * The doors of the server's rooms: the files that other rooms may import, as paths within the room. `app` alone also
 * imports the calls (`api.ts`), and tests import any file. Any file of a room without a row may be imported. The bundler
 * loads everything that a door exports, so a file that only a worker or the webhook needs is not part of `index`.
 */
export const doors: Record<string, string> = {
  'functions/src/accounts': 'index acceptance caller open-account factors/challenge',
  'functions/src/applications': 'index policy apply follow-members',
  'functions/src/club-desk': 'follow',
  'functions/src/club-payments': 'follow',
  'functions/src/contacts': 'store',
  'functions/src/decisions': 'approvals/set-status',
  'functions/src/door': 'index',
  'functions/src/duplicates': 'search',
  'functions/src/households': 'birthdays',
  'functions/src/imports': 'index stale erase store worker',
  'functions/src/insurance': 'index policy',
  'functions/src/insurance-desk': '',
  'functions/src/leaders': 'check-reminders documents/{inspect,store}',
  'functions/src/member-data': 'removal/{addresses,complete,deletions,registrations,retention}',
  'functions/src/ledger': 'seal check',
  'functions/src/members': 'index policy duplicate-policy duplicates records/{index,consents,register-limit}',
  'functions/src/payment-desk': 'policy recorded-payment',
  'functions/src/payments': 'index policy webhook',
  'functions/src/reports': 'export-log',
  'functions/src/server': 'app serve',
  'functions/src/test-data': '',
  'functions/src/verify': 'bearer',
};

/** The file that opens collections, and the only files that may import it: each owns one or more. Policies never do. */
export const databaseFile = 'functions/src/platform/database.ts';
export const collectionFiles = [
  'functions/src/{applications,contacts,door,imports,insurance,ledger,members,payments}/store.ts',
  'functions/src/app/daily/store.ts',
  'functions/src/applications/{entries,desk-signals}.ts',
  'functions/src/leaders/documents/store.ts',
  'functions/src/members/records/{accounts,activity,card-codes,claims,consents,departures,duplicates,hand-overs,merges,numbers,signing-keys,welcomes}.ts',
  'functions/src/payments/{checkouts,club-payments}.ts',
  'functions/src/platform/{blobs,limits/attempts}.ts',
  'functions/src/platform/firestore.ts',
  'functions/src/mail/{outbox,links}.ts',
];
