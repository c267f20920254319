/** A text that members accept. A change of wording is a new `version`; consents keep name, version and hash. */
export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** The day it took effect, `YYYY-MM-DD`. */
  readonly effective: string;
  readonly sections: readonly { readonly heading: string; readonly text: readonly string[] }[];
}

/** The policies that every registration accepts. */
export const policies: readonly Policy[] = [
  {
    id: 'membership-waiver',
    name: 'Membership Waiver and Code of Conduct',
    version: '1',
    effective: '2024-01-01',
    sections: [
      {
        heading: 'Assumption of risk',
        text: [
          'Wrestling and jiu jitsu are contact sports. Taking part can lead to injury, permanent disability or death, also when every rule is kept and every coach takes care.',
          'I accept these risks for myself, or for the child I register, and release the federation, its officials, host academies and venues from claims that arise from them, except where the law does not allow a release.',
        ],
      },
      {
        heading: 'Medical treatment',
        text: [
          'I allow staff at practices and sanctioned events to give first aid and to call emergency care when I cannot be asked in time. Costs that the accident cover does not carry are mine.',
        ],
      },
      {
        heading: 'Athlete conduct',
        text: [
          'I will compete fairly, respect opponents, officials and coaches, follow the rules of the event, and stay away from the mat with a suspected concussion or a contagious skin condition until I am cleared.',
        ],
      },
      {
        heading: 'Parent conduct',
        text: [
          'As a parent or guardian I will support every athlete, leave coaching to coaches and decisions to officials, and accept that I can be asked to leave a venue.',
        ],
      },
      {
        heading: 'Abuse prevention',
        text: [
          'Every member keeps to the SafeSport Code. Adults who coach, teach or officiate complete abuse prevention training and a background check first. Whoever suspects abuse reports it to the authorities and to the federation without delay.',
        ],
      },
      {
        heading: 'Anti-doping',
        text: [
          'I will not use substances or methods that the World Anti-Doping Code prohibits, and will take part in testing at sanctioned events when selected.',
        ],
      },
      {
        heading: 'Media rights',
        text: [
          'Photographs and recordings made at sanctioned events may be used to report on and promote the sport. A member, or a minor’s parent, can object in writing at any time.',
        ],
      },
      {
        heading: 'Governing law',
        text: [
          'This agreement is governed by the law of the state in which the federation is incorporated. If one part of it does not hold, the rest remains in force.',
        ],
      },
      {
        heading: 'Consent',
        text: [
          'I have read this text and agree to it for the term of the membership. For a member under 18, a parent or legal guardian agrees on the child’s behalf.',
        ],
      },
    ],
  },
  {
    id: 'privacy-policy',
    name: 'Privacy Policy',
    version: '1',
    effective: '2024-01-01',
    sections: [
      {
        heading: 'What we collect',
        text: [
          'We keep what the registration form asks for, the state of the membership, and the record of payments. Card numbers are entered at our payment provider and never reach us.',
        ],
      },
      {
        heading: 'What we use it for',
        text: [
          'We use it to run the membership, to insure members and events, to check eligibility, and to reach members about both. We do not sell personal information.',
        ],
      },
      {
        heading: 'Children',
        text: [
          'We do not knowingly collect personal information from children under 13. A parent or guardian registers a child, holds the account, and can ask to see, correct or delete what it holds.',
        ],
      },
      {
        heading: 'Your choices',
        text: [
          'You can ask to see, correct or delete your information. Records that the law or an open insurance claim obliges us to keep are kept for as long as that lasts.',
        ],
      },
    ],
  },
];
