const test = 'functions/test/rules/rules.test.ts';
const file = 'firestore.rules';

/** Features that the tests of the database's rules look after. */
export const rules = [
  {
    name: 'A locked member goes on reading',
    file,
    find: 'return resource.data.owner_uid == request.auth.uid && isOpen(record());',
    replace: 'return resource.data.owner_uid == request.auth.uid;',
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
    name: 'The claim alone makes an admin in the database',
    file,
    find: "return request.auth.token.get('role', '') == 'admin' && isOpenAdmin(record());",
    replace: "return request.auth.token.get('role', '') == 'admin';",
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
    name: 'A session from before a reset of the password goes on reading',
    file,
    find: "member.status in ['pending_payment', 'pending_approval', 'approved'] && isInSession(member);",
    replace: "member.status in ['pending_payment', 'pending_approval', 'approved'];",
    test,
    title: 'activity: admin from before a reset, get own',
  },
  {
    name: 'Members write their own record',
    file,
    find: 'allow list: if atMost(1000) && isAdmin();\n    }\n\n    // In these',
    replace:
      'allow list: if atMost(1000) && isAdmin();\n      allow write: if request.auth.uid == uid;\n    }\n\n    // In these',
    test,
    title: 'members: member, update own',
  },
];
