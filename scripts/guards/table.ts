/** A guard to remove: the function, constant or call `name` in `file` becomes `instead`; the file `test` must fail. */
export interface Guard {
  kind: 'api' | 'rules' | 'browser';
  file: string;
  name: string;
  instead: string;
  test: string;
  /** The consequence. */
  wrong: string;
}

type Row = readonly [name: string, instead: string, test: string, wrong: string];

/** Functions, constants and calls by file. `instead` of a call is its access. */
const api: Record<string, readonly Row[]> = {
  'contract/src/calls/payment-desk.ts': [
    ['refundPayment', "'member'", 'who-decides', 'Every member can refund'],
    ['recordPayment', "'member'", 'who-decides', 'Every member can record a payment'],
  ],
  'contract/src/calls/member-file.ts': [
    ['memberFile', "'member'", 'who-decides', 'Members read the office’s file of anyone'],
  ],
  'contract/src/calls/own-data.ts': [['keepOwn', "'member'", 'deletions', 'A locked account cannot stop its deletion']],
  'functions/src/server/authorize.ts': [
    ['requireOffice', '() => undefined', 'every-principal', 'Every member works in the office'],
    ['first', 'undefined', 'household-principals', 'A locked parent goes on by acting for a child'],
  ],
  'functions/src/accounts/tampering.ts': [
    ['hasOurPassword', 'true', 'taken-over', 'A password set at the provider opens the portal'],
    ['isUntampered', 'true', 'taken-over', 'An account changed at the provider goes on'],
  ],
  'functions/src/accounts/disown.ts': [
    ['isUnused', 'true', 'addresses', 'A paid registration is removed by whoever reads the emails'],
    ['requireRemovable', 'undefined', 'merges-and-deletions', 'A registration goes while a merge is not complete'],
  ],
  'functions/src/accounts/correction.ts': [
    ['requireCorrectable', 'undefined', 'addresses', 'A registration is rewritten before its address is confirmed'],
  ],
  'functions/src/accounts/password.ts': [
    ['requirePassword', 'undefined', 'own-data', 'An account is deleted without the password'],
  ],
  'functions/src/accounts/offices/policy.ts': [
    ['forbidOwnOffice', 'undefined', 'offices-given', 'A manager decides on the own office'],
    ['requireSecondManager', 'undefined', 'offices-given', 'One manager alone gives and takes an office'],
    ['requireManagerLeft', 'undefined', 'offices-given', 'No manager is left'],
  ],
  'functions/src/accounts/sign-in.ts': [['isRight', 'true', 'accounts', 'Any password opens an account']],
  'functions/src/accounts/activation.ts': [
    ['acceptedBy', 'undefined', 'activation', 'A child is activated without the consent of a parent'],
  ],
  'functions/src/members/records/account-sessions.ts': [
    ['removeSession', 'undefined', 'taken-over', 'A sign-out leaves the session open on the server'],
  ],
  'functions/src/mail/links.ts': [
    ['isUsable', 'link !== undefined', 'account-links', 'A link works for anything, and for good'],
    ['use', 'undefined', 'account-links', 'A link works more than once'],
  ],
  'functions/src/members/user.ts': [['isMinor', 'false', 'verify', 'Strangers read the name of a child on a card']],
  'functions/src/applications/roster.ts': [
    ['isNamed', 'true', 'roster-names', 'A list that is not approved tells names'],
  ],
  'functions/src/door/links.ts': [['isOwner', 'true', 'door', 'Any member makes links for the door of any event']],
  'functions/src/door/store.ts': [['closesAt', 'new Date(8.64e15)', 'door', 'A link of the door does not end']],
  'functions/src/applications/active-applications.ts': [
    ['requireNoActiveApplications', 'undefined', 'leader-requests', 'A leader who has a charter stops leading'],
  ],
  'functions/src/decisions/approvals/policy.ts': [
    ['requireChecks', 'undefined', 'approvals', 'A leader is approved without both checks'],
    ['forbidOwnStatus', 'undefined', 'lock-reasons', 'An admin sets the own status'],
  ],
  'functions/src/decisions/approvals/set-status.ts': [
    ['requireNothingToPay', 'undefined', 'open-checkouts', 'A lock leaves the checkout open'],
    ['others', '[]', 'households-addresses', 'The lock of one signs the whole household out'],
  ],
  'functions/src/leaders/policy.ts': [
    ['requireMayLead', 'undefined', 'leader-requests', 'A request to lead is approved without the checks'],
  ],
  'functions/src/decisions/denials/policy.ts': [
    ['forbidOwnRecord', 'undefined', 'who-decides', 'An admin denies what is their own'],
  ],
  'functions/src/decisions/denials/deny.ts': [['kept', '[]', 'denials', 'A denial keeps the money']],
  'functions/src/applications/club-place.ts': [
    ['isCoLeader', '() => true', 'club-desk', 'A leader sees the desk of any club'],
  ],
  'functions/src/club-payments/sign.ts': [
    ['isCurrentLink', '() => true', 'club-money', 'A parent signs after the hand-over'],
  ],
  'functions/src/club-desk/desk-members.ts': [
    ['canBeReminded', '() => true', 'club-desk', 'A club reminds the locked, the denied, and anyone every day'],
  ],
  'functions/src/insurance/api.ts': [['isOwn', 'true', 'insurance', 'A leader downloads the certificate of another']],
  'functions/src/insurance-desk/refuse.ts': [
    ['isRefused', 'false', 'insurance', 'A certificate that is refused again is an error, and its refund is not sent'],
    ['refunds', '[]', 'insurance', 'A refused certificate keeps the money'],
  ],
  'functions/src/leaders/documents/api.ts': [['isOwn', 'true', 'documents', 'A leader opens the documents of another']],
  'functions/src/leaders/documents/keep.ts': [
    ['earlier', '[]', 'documents', 'A second document leaves the first one waiting'],
  ],
  'functions/src/payments/api.ts': [
    ['isOwn', 'true', 'payments', 'Anyone asks for the payment of anyone'],
    ['isPayer', 'true', 'club-payments', 'A parent sees the others that a club paid for'],
  ],
  'functions/src/payments/returns.ts': [
    ['first', 'undefined', 'club-payments', 'A parent who paid after the club waits for the office'],
  ],
  'functions/src/payments/settle.ts': [['hasLeft', 'false', 'club-payments', 'A club pays for a member who left']],
  'functions/src/payments/unsigned.ts': [
    ['reason', 'undefined', 'club-payments', 'A club never has its money back without a signature'],
  ],
  'functions/src/payments/checkout.ts': [
    ['requireNoReview', 'undefined', 'reviews', 'What is under review is asked for again'],
    ['isSame', 'true', 'payments-together', 'A checkout for some is that of others'],
  ],
  'functions/src/payments/close.ts': [
    ['requireClosed', 'undefined', 'open-checkouts', 'What is no longer due can still be paid'],
    ['requireAllClosed', 'undefined', 'open-checkouts', 'Whoever is locked can still pay'],
    ['requireTogetherClosed', 'undefined', 'merges-beside', 'A payer is merged before everyone is settled'],
  ],
  'functions/src/payments/refund.ts': [
    ['requireRefundable', 'wanted ?? payment.amount_cents', 'disputes', 'An open dispute is refunded'],
    ['waitsForWord', 'false', 'refunds-confirmed', 'A large refund is made without a second manager'],
    ['isByHand', 'false', 'recorded-payments', 'The provider is asked to refund cash'],
    ['unanswered', '[]', 'refunds-unanswered', 'A refund that was not answered is never sent'],
  ],
  'functions/src/payments/webhook.ts': [
    ['requireSigned', 'undefined', 'payments', 'No one looks at the signature of a payment event'],
    ['isAhead', 'false', 'payments', 'A payment event is signed ahead of time'],
    ['paymentOfMoney', 'undefined', 'money-events', 'Money is not followed before its payment is heard of'],
  ],
  'functions/src/payment-desk/policy.ts': [
    ['requireNotOwn', 'undefined', 'who-decides', 'An admin decides on money of their own'],
    ['requireWord', 'undefined', 'refunds-confirmed', 'Whoever asks for a large refund confirms it'],
    ['sameRefund', 'undefined', 'refunds-once', 'A second click refunds again'],
  ],
  'functions/src/payment-desk/review.ts': [
    ['requireUnderReview', 'undefined', 'reviews-decided', 'What was counted is refunded by a second review'],
  ],
  'functions/src/payment-desk/end.ts': [
    ['endTerm', 'undefined', 'renewals', 'A refund that ends a renewal leaves the term'],
    ['endCharterTerm', 'undefined', 'charter-renewals', 'A refund that ends a charter’s renewal leaves the term'],
    ['requireOnlyPayment', 'undefined', 'merges', 'A refund ends what another payment counts for'],
  ],
  'functions/src/households/policy.ts': [
    ['requireRoomFor', 'undefined', 'add-child', 'A child is added twice, and an account takes a ninth member'],
  ],
  'functions/src/households/hand-over-policy.ts': [
    ['isCurrentLink', 'member !== undefined', 'hand-over', 'A link that was replaced hands over, too'],
    ['requireBirthDate', 'undefined', 'hand-over', 'A membership is taken over without the birth date'],
  ],
  'functions/src/households/accept-hand-over.ts': [
    ['requireMember', 'undefined', 'hand-over', 'A link lets anyone go through all birth dates'],
  ],
  'functions/src/verify/check-limit.ts': [
    ['countCheck', 'undefined', 'member-limits', 'A card can be checked without end'],
  ],
  'functions/src/member-data/policy.ts': [
    ['obstacleToDeletion', 'undefined', 'deletions', 'A member is deleted while money moves'],
  ],
  'functions/src/member-data/removal/remove-from-account.ts': [
    ['pairs', '[]', 'merges-and-deletions', 'A member is deleted while a merge is not complete'],
  ],
  'functions/src/duplicates/policy.ts': [
    ['obstacleToKeeping', 'null', 'merges', 'A member is merged into an account no one has confirmed'],
  ],
  'functions/src/duplicates/merge.ts': [
    ['requireSameChoice', 'undefined', 'merges', 'Another choice is answered as if it was done'],
  ],
  'functions/src/members/records/activity.ts': [
    ['recordOnceAnHour', 'undefined', 'export-records', 'A look at a leader’s check leaves no record'],
  ],
  'functions/src/members/records/activity-proof.ts': [
    ['isSigned', 'true', 'ledger', 'The ledger takes any change for one of the portal'],
  ],
};

/** Functions of the rules, and operations that a collection allows. */
const rules: Record<string, readonly Row[]> = {
  'firestore.rules': [
    ['isOpen', 'true', 'rules', 'A locked member goes on reading'],
    ['isInSession', 'true', 'rules', 'A session that has ended goes on reading'],
    ['holds', "request.auth.token.get('role', '') in offices", 'rules', 'The claim alone gives an office'],
    ['isRegional', "holds(['regional'])", 'offices', 'A regional office reads all states'],
    ['isOwner', 'isInSession()', 'rules', 'Every member reads what is anyone’s'],
    ['isOwnedBy', 'place < 7 && isInSession()', 'rules', 'Every member of an account reads what is anyone’s'],
    ['atMost', 'true', 'rules', 'A listener needs no limit'],
    ['members get', 'isInSession()', 'rules', 'Every member reads all members'],
    ['members list', 'atMost(8) && isInSession()', 'rules', 'Every member lists any household'],
    ['payments get', 'isInSession()', 'rules', 'Every member reads all payments'],
    ['activity get', 'isInSession()', 'rules', 'A member reads what the office noted'],
    ['desks get', 'isInSession()', 'rules', 'Every member sees when any club’s desk changed'],
    ['door_links get', 'isInSession()', 'rules', 'Every member sees the links of an event’s door'],
    ['arrivals get', 'isInSession()', 'rules', 'Every member sees who arrived at an event'],
    ['imports get', "holds(['admin'])", 'rules', 'An admin reads the upload of another'],
  ],
};

const browser: Record<string, readonly Row[]> = {
  'web/src/members/household/pay-together.tsx': [
    ['chosen', 'due', 'pay-together', 'Who pays together pays for those who were left out'],
    ['due', 'all', 'pay-together', 'Whose payment is under review is paid for again'],
  ],
  'web/src/app/admin-watch.tsx': [['isChanged', 'false', 'admin', 'A demoted admin keeps the open screen']],
  'web/src/members/dashboard.tsx': [['standing', "'current'", 'sign-in', 'A locked member sees the dashboard']],
  'web/src/lib/card-storage.ts': [['forgetCards', 'undefined', 'card', 'Logout leaves the card in the browser']],
  'web/src/app/stored-session.ts': [
    ['onSessionEndedElsewhere', '() => undefined', 'sign-in', 'Logout leaves the other tabs signed in'],
  ],
  'web/src/office/payments/task-row.tsx': [
    ['isOwn', 'false', 'payments-office', 'An admin is asked to decide on money of their own'],
  ],
};

const testFile = {
  rules: (name: string) => `functions/test/rules/${name}.test.ts`,
  api: (name: string) => `functions/test/api/${name}.test.ts`,
  browser: (name: string) => `e2e/${name}.spec.ts`,
};

const listed = { api, rules, browser };
const kinds = ['api', 'rules', 'browser'] as const;

/** All guards. Guards of the same kind share a run of the emulators. */
export const guards: Guard[] = kinds.flatMap((kind) =>
  Object.entries(listed[kind]).flatMap(([file, rows]) =>
    rows.map(([name, instead, test, wrong]) => ({ kind, file, name, instead, test: testFile[kind](test), wrong })),
  ),
);
