const test = 'functions/test/rules/rules.test.ts';
const file = 'firestore.rules';

/** Features that the tests of the database's rules look after. */
export const rules = [
  {
    name: 'A locked member goes on reading',
    file,
    find: 'return resource.data.owner_uid in account().members && isInSession() && isOpen(record());',
    replace: 'return resource.data.owner_uid in account().members && isInSession();',
    test,
    title: 'charters: locked member, get own',
  },
  {
    name: 'Every member reads the payments of all',
    file,
    find: `match /payments/{session_id} {
      allow get: if isAdmin() || isOwner();`,
    replace: `match /payments/{session_id} {
      allow get: if isAdmin() || isOpen(record());`,
    test,
    title: "payments: member, get another's",
  },
  {
    name: 'A member reads what the office noted about them',
    file,
    find: `match /activity/{id} {
      allow get: if isAdmin();`,
    replace: `match /activity/{id} {
      allow get: if isAdmin() || resource.data.target_uid in account().members;`,
    test,
    title: 'about the member is read by admins alone',
  },
  {
    name: 'The claim alone makes an admin in the database',
    file,
    find: "== 'admin' && isInSession() && record().role == 'admin' && isOpen(record());",
    replace: "== 'admin' && isInSession();",
    test,
    title: 'activity: demoted admin, old token, get own',
  },
  {
    name: 'A listener needs no limit',
    file,
    find: 'return request.query.limit <= documents;',
    replace: 'return true;',
    test,
    title: 'not without a limit',
  },
  {
    name: 'A session that has ended goes on reading',
    file,
    find: "return request.auth.token.get('session', '') in account().sessions;",
    replace: 'return true;',
    test,
    title: 'activity: admin whose session has ended, get own',
  },
  {
    name: 'A member’s id is taken for the account’s',
    file,
    find: 'return resource.data.owner_uid in account().members &&',
    replace: 'return resource.data.owner_uid == request.auth.uid &&',
    test,
    title: 'charters: member, get own',
  },
  {
    name: 'Members write their own record',
    file,
    find: 'allow list: if atMost(1000) && isAdmin();\n    }\n\n    // In these',
    replace:
      'allow list: if atMost(1000) && isAdmin();\n      allow write: if id in account().members;\n    }\n\n    // In these',
    test,
    title: 'members: member, update own',
  },
];
