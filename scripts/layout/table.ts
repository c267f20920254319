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
    ['index', 'everything'],
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
    ['{app,front,main,bundle.test}', 'everything'],
  ],
  'functions/src': [
    ['platform', ''],
    ['{records,mail,spreadsheets}', 'platform'],
    ['{members,contacts}', 'platform records mail'],
    ['client-errors', 'platform records'],
    ['{applications,documents}', 'platform records mail members/{store,user,policy,new-member,numbered,signed-in}'],
    ['clubs', 'platform records members/store applications/store'],
    [
      'accounts',
      'platform records mail members/{store,file-records,user,policy,new-member,profile,same,signed-in} clubs/choose payments/{close,due,store}',
    ],
    [
      'duplicates',
      'platform records mail members accounts/{home-again,opening,sessions} applications/{entries,give-back,move} documents/store households/addresses imports/welcomes own-data/complete payments/{checkouts,close,store}',
    ],
    ['server', 'platform accounts/caller members/{store,policy}'],
    ['{payments,verify}', 'platform records mail members applications/{store,terms}'],
    [
      'approvals',
      'platform records mail members accounts/{opening,identity} clubs/choose applications/{store,policy,approve,roster} payments/{close,due}',
    ],
    [
      'households',
      'platform records mail members accounts clubs/choose documents/store imports/welcomes own-data/complete payments',
    ],
    ['leaders', 'platform records mail members clubs/choose applications/led documents/store payments/{close,due}'],
    [
      'member-file',
      'platform records mail members accounts/address applications/{store,led} documents/store own-data/policy payments/{close,due,store}',
    ],
    [
      'own-data',
      'platform records mail members contacts/store accounts/{disowning,opening,password} applications/{store,entries,roster} documents/store imports/{forget,store,welcomes} payments/{checkouts,close,store}',
    ],
    [
      'denials',
      'platform records mail members accounts/correction clubs/choose applications/{store,apply,new-application} payments/{close,due,checkouts,refund}',
    ],
    [
      'refunds',
      'platform records mail members applications/{store,terms} approvals/set-status payments/{checkouts,close,denied,due,refund,store,subject,tell}',
    ],
    [
      '{imports,imports/*}',
      'platform records mail spreadsheets/{header-row,read-sheet,sheet} members accounts/opening applications/{store,entries} payments/{store,checkouts}',
    ],
    ['reports', 'platform records mail members/{store,lists,counts} {applications,payments,contacts,documents}/store'],
    [
      'test-data',
      'platform records mail members contacts accounts/opening applications documents/store payments imports/welcomes',
    ],
    [
      'cli',
      'platform records mail spreadsheets members contacts accounts applications documents approvals payments imports verify daily households',
    ],
    [
      'daily',
      'platform records mail members contacts/store accounts/disowning applications/{due,store} documents/store duplicates/finish imports/{abandoned,forget} own-data payments/{checkouts,close,due,refund,store}',
    ],
    ['{index,calls,webhook}', 'everything'],
  ],
  scripts: [
    ['parts', ''],
    ['{commits,layout,words,queries,stripe}', 'parts'],
    ['rehearse', 'parts queries build setup'],
    ['suite', 'parts queries stripe'],
    ['{tests,bench}', 'parts suite setup'],
    ['guards', 'parts suite tests build setup'],
  ],
};

/** The file that opens collections, and the only files that may import it: each owns one or more. Policies never do. */
export const databaseFile = 'functions/src/platform/database.ts';
export const collectionFiles = [
  'functions/src/{applications,contacts,daily,documents,imports,members,payments}/store.ts',
  'functions/src/applications/entries.ts',
  'functions/src/payments/checkouts.ts',
  'functions/src/imports/welcomes.ts',
  'functions/src/records/{accounts,activity,attempts,blobs,card-codes,claims,consents,departures,duplicates,hand-overs,merges,numbers}.ts',
  'functions/src/platform/firestore.ts',
  'functions/src/mail/{outbox,links}.ts',
];
