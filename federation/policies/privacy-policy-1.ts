import type { Policy } from '@portal/contract/values/policy';

/** Version 1 of the privacy policy, with the federation's values written out. */
export const privacyPolicy1: Policy = {
  id: 'privacy-policy',
  name: 'Privacy Policy',
  version: '1',
  effective: '2024-01-01',
  sections: [
    {
      heading: 'Who we are and what this covers',
      text: [
        'National Grappling Federation (“the federation”, “we”) runs this membership portal. This policy says what personal information we collect in it, why, with whom we share it, how long we keep it, and what you can ask of us.',
        'It covers the portal, the emails that it sends, and what you tell us when you write or call. It does not cover the sites that we link to, such as the shop, the donation form, the background-check service and the pages of partners: they have policies of their own.',
      ],
    },
    {
      heading: 'What we collect',
      text: [
        'We collect what we need to run a membership, and no more:',
        [
          'Registration: name, date of birth, gender, postal address, email address and phone numbers; for youth members also the name of the parent or guardian; rank and academy; and answers on disability and, for adults, on military service.',
          'Account: the password, which is stored only in a form that cannot be turned back into it, and the times of signing in.',
          'Membership: type, number, status, dates of issue and expiry, the digital card, an emergency contact if you give one, and the record of which policies were accepted, by whom and when.',
          'Payments: amount, date, what was paid for, and the reference of the payment. Card numbers never reach us.',
          'Leaders: the documents that show SafeSport training and a background check, and their outcome. Social security numbers are given to the background-check service only, never to us.',
          'Messages: what you write to us through the contact form, and our answers.',
          'Technical records: the internet address and the time of requests, kept to protect the portal against misuse and to find errors.',
        ],
        'Disability and military service are asked so that events can make room for athletes and so that programs can be offered. They are not used to refuse a membership.',
      ],
    },
    {
      heading: 'Children',
      text: [
        'We do not knowingly collect personal information from children under 13, and the portal is not directed to them. Children do not register themselves. A youth membership is registered by a parent or legal guardian, who enters the child’s information, gives consent, and holds the account.',
        'For a child under 13 the form asks for the parent’s express consent before anything is sent. In keeping with the Children’s Online Privacy Protection Act (COPPA), we ask only for what the membership needs, and a parent or guardian can at any time:',
        [
          'see what we hold about the child, and have it corrected;',
          'withdraw the consent and ask us to delete it, which ends the membership;',
          'refuse any further collection or use.',
        ],
        'If you believe that a child under 13 has given us information without a parent, write to support@example.org. We delete it as soon as we have checked.',
        'Whoever scans the code of a minor’s card sees initials in place of the name. Only the leader of the chartered academy that is the minor’s club sees the full name. A minor’s birth date, address and contacts are never shown to the public.',
      ],
    },
    {
      heading: 'How we use it',
      text: [
        'We use personal information to:',
        [
          'register members, approve them, and issue numbers and cards;',
          'take payments, send receipts and keep our books;',
          'insure members, academies and events, and handle claims;',
          'check age, eligibility, training and background checks;',
          'protect members, above all minors, and answer reports of misconduct;',
          'send messages about the membership, and answer yours;',
          'keep the portal secure, and meet our legal duties.',
        ],
        'We do not sell personal information, do not share it for targeted advertising, and do not make decisions about people by automated means alone. Every approval is made by a person.',
      ],
    },
    {
      heading: 'Payments',
      text: [
        'Fees are paid on the page of our card payment provider. You enter the card there, the provider processes it under its own privacy policy and the card industry’s security standard (PCI DSS), and tells us only whether the payment was made. We send the provider your email address, what is paid for, and the amount.',
      ],
    },
    {
      heading: 'With whom we share it',
      text: [
        'We share personal information only as far as each of these needs it:',
        [
          'service providers that host the portal, deliver its emails and process its payments, bound by contract to use it for nothing else;',
          'insurers and claims administrators;',
          'academies and event organizers, who learn whether a membership is current, and who receive what they need to run a bracket or reach an emergency contact;',
          'the U.S. Center for SafeSport, USADA, the international federation and similar bodies, where their rules ask for it;',
          'authorities and courts, where the law requires it or where a person is in danger;',
          'a successor, if the federation’s work passes to another organization, which is then bound by this policy.',
        ],
        'Anyone who scans the code on a membership card sees the name (initials for minors), the type of membership, whether it is current, and until when. Nothing else is shown.',
        'If a chartered academy is your club, because you chose it from the list or we recognized what you typed, its leader sees your full name, membership number, type of membership and until when it is valid. You can leave the club in your profile at any time.',
      ],
    },
    {
      heading: 'What is stored in your browser',
      text: [
        'The portal uses no advertising and no analytics cookies, and loads nothing from advertisers. It keeps in your browser what it needs to work:',
        [
          'your session, until you log out;',
          'a random code for each of the last ten accounts used here, stored without the email address, so that other people’s wrong passwords do not lock you out; it stays when you log out, and it cannot sign anyone in;',
          'entries of a registration form that was not finished, for up to 24 hours on the form for youth and 7 days on the others, and never the password, so that they are not lost when the page is closed; “Start over” and logging out remove them, and what is older is deleted the next time the portal is opened;',
          'your membership card after you have looked at it, so that it can be shown without network.',
        ],
        'These stay on your device; only the code is sent to us, when you sign in. On a shared device, log out before you leave, or choose “Start over” on a form that you do not finish. As we do not track people across sites, we have no need to answer “Do Not Track” signals.',
      ],
    },
    {
      heading: 'How long we keep it',
      text: [
        [
          'Membership records: for as long as the membership lasts and seven years after it, because claims and questions can come late; for minors at least until the limitation period after their 18th birthday has ended.',
          'Payment records: seven years, for tax and audit.',
          'Verification documents: while they are valid, and one year longer.',
          'Records of safety matters: for as long as the law and the SafeSport Code ask.',
          'Messages: two years after the matter is closed. Technical records: up to 90 days.',
        ],
        'After that we delete the information or make it anonymous.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'Wherever you live, you, or a parent for a child, can ask us to:',
        [
          'tell you what we hold about you, and give you a copy;',
          'correct what is wrong; phone, address and emergency contact you can change on your dashboard yourself;',
          'delete what we no longer need to keep;',
          'stop using your pictures, or stop messages that are not about your membership.',
        ],
        'Write to support@example.org from the address of your account. We check who is asking, answer within 45 days, charge nothing, and never treat you worse for asking. If we have to keep something, for example for an open claim, we tell you why. Laws of your state may give you more rights, among them a right to appeal our answer and to complain to the attorney general.',
      ],
    },
    {
      heading: 'Security',
      text: [
        'Connections to the portal are encrypted. Passwords are stored only in scrambled form, links for setting one work once and for a short time, and every access is checked on the server. Few people at the federation can see member records, each change that they make is logged, and their access ends with their work.',
        'No system is perfectly safe. Choose a password that you use nowhere else. If information about you is exposed, we tell you and the authorities without undue delay, as the law requires.',
      ],
    },
    {
      heading: 'Where it is processed',
      text: [
        'The portal is run in the United States for members in the United States. If you use it from elsewhere, your information is transferred to and processed in the United States, where the law may protect it differently than at home.',
      ],
    },
    {
      heading: 'Changes',
      text: [
        'When we change this policy we publish the new version here, with its number and date. If a change matters to how we use information that we already hold, we tell members by email before it takes effect, and we ask for consent where the law requires it.',
      ],
    },
    {
      heading: 'Contact',
      text: [
        'Questions, requests and complaints about privacy go to support@example.org, by phone to (555) 010-0199, or by mail to National Grappling Federation, 100 Takedown Way, Colorado Springs, CO 80903.',
      ],
    },
  ],
};
