const test = 'functions/test/rules/rules.test.ts';
const file = 'firestore.rules';

/** Features that the tests of the database's rules look after. */
export const rules = [
  {
    name: 'A locked member goes on reading',
    file,
    find: `
        && isOpen(memberNow(account().members[place]));`,
    replace: ';',
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
    find: 'resource.data.owner_uid == account().members[place]',
    replace: 'resource.data.owner_uid == request.auth.uid',
    test,
    title: 'charters: member, get own',
  },
  {
    name: 'Members write their own record',
    file,
    find: '|| (atMost(1000) && isAdmin());\n    }\n\n    // In these',
    replace:
      '|| (atMost(1000) && isAdmin());\n      allow write: if id in account().members;\n    }\n\n    // In these',
    test,
    title: 'members: member, update own',
  },
  {
    name: 'A guardian reads what is a locked child’s',
    file,
    find: 'isOpen(memberNow(account().members[place]))',
    replace: 'isOpen(record())',
    test,
    title: 'charters: guardian of a locked child, get of member 1 of guardian of a locked child',
  },
  {
    name: 'A guardian who is locked reads nothing of the children',
    file,
    find: 'isOpen(memberNow(account().members[place]))',
    replace: 'isOpen(record()) && isOpen(memberNow(account().members[place]))',
    test,
    title: 'charters: locked guardian, get of member 1 of locked guardian',
  },
  {
    name: 'The eighth member of a household is none',
    file,
    find: ' || isOwnedBy(7));',
    replace: ');',
    test,
    title: 'charters: guardian of eight members, list of member 7 of guardian of eight members',
  },
  {
    name: 'Anyone signed in lists the members of any account',
    file,
    find: 'atMost(8) && resource.data.account_uid == request.auth.uid && isInSession()',
    replace: 'atMost(8) && isInSession()',
    test,
    title: 'nobody of the account that was, and of the one that became of it',
  },
  {
    name: 'A session that has ended goes on listing the household',
    file,
    find: 'resource.data.account_uid == request.auth.uid && isInSession())',
    replace: 'resource.data.account_uid == request.auth.uid)',
    test,
    title: 'guardian whose session has ended: nobody',
  },
  {
    name: 'A household is listed without end',
    file,
    find: '(atMost(8) && resource',
    replace: '(atMost(1000) && resource',
    test,
    title: 'not one more than a household has, and not without a limit',
  },
  {
    name: 'Any member of an account who is an admin makes its sessions an admin’s',
    file,
    find: "record().role == 'admin'",
    replace: "memberNow(account().members[account().members.size() - 1]).role == 'admin'",
    test,
    title: 'activity: guardian of an admin, get own',
  },
];
