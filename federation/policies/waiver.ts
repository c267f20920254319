import type { Policy } from '@portal/contract/values/policy';
import { brand } from '../brand.ts';

/** The membership waiver and code of conduct, in nine sections. */
export const waiver: Policy = {
  id: 'membership-waiver',
  name: 'Membership Waiver and Code of Conduct',
  version: '1',
  effective: '2024-01-01',
  sections: [
    {
      heading: 'Assumption of risk',
      text: [
        `This is an agreement between ${brand.name} (“the federation”, “we”) and the member (“I”). Where the member is under 18, the parent or legal guardian who registers the member enters into it on the member’s behalf and on their own.`,
        'Wrestling, jiu jitsu and the other grappling sports are contact sports. I understand that training, competing, coaching, officiating, warming up and traveling to and from these activities carry risks that cannot be removed, however carefully they are run. They include:',
        [
          'sprains, strains, cuts, broken bones, dislocated joints, and injuries to teeth, eyes and ears;',
          'concussion and other injuries to the head, neck and spine, which can lead to permanent disability, paralysis or death;',
          'skin infections and other communicable diseases passed on by contact with people, mats and equipment;',
          'heat illness, dehydration, cardiac events, and harm that follows from cutting weight against medical advice;',
          'the acts or mistakes of other participants, and the condition of a venue, a mat or equipment.',
        ],
        'I take part of my own free choice, I know that I can stop at any time, and I accept these risks, known and unknown, for myself or for the child I register. I confirm that the member is fit to take part and that I will tell the coach or organizer of any condition that makes it unsafe.',
        'To the fullest extent that the law allows, I release the federation, its directors, officers, employees, volunteers, officials, chartered academies, event organizers, sponsors and venues from claims for injury, death or loss of property that arise from the ordinary risks of the sport or from ordinary negligence.',
        'This release does not cover gross negligence, reckless or intentional conduct, abuse, or anything else for which the law of the state concerned does not allow a release. Where that law does not let a parent give up a child’s own claims, the child keeps them.',
      ],
    },
    {
      heading: 'Medical treatment',
      text: [
        'I allow coaches, officials, event medical staff and emergency services to give the member first aid, to call for emergency care, and to take the member to a hospital, when a parent, guardian or the member cannot be asked in time. Those present try to reach the emergency contact as soon as they can.',
        'I understand that:',
        [
          'the federation’s accident cover is secondary to my own insurance, has a deductible and a limit, and does not pay for everything; what it does not pay is mine to pay;',
          'a physician, athletic trainer or official may stop the member from continuing, and that decision is final for the day;',
          'a member with a suspected concussion leaves the mat at once, does not return that day, and returns only with written clearance from a licensed health care provider, as state law requires;',
          'a member with a skin condition that may be contagious stays off the mat until it is cleared or properly covered under the rules of the event.',
        ],
        'I will carry what the member needs, such as an inhaler or an auto-injector, and will make sure that the coach knows where it is. Medical information given to us or to an organizer is used to keep the member safe and for insurance, and for nothing else.',
      ],
    },
    {
      heading: 'Athlete conduct',
      text: [
        'Membership is a privilege. As an athlete I represent my academy and my sport, on the mat and off it. I will:',
        [
          'train and compete fairly, within the rules, and accept the decisions of officials;',
          'respect opponents, teammates, coaches, officials, volunteers and spectators;',
          'release a hold at once when an opponent taps, when an official stops the bout, or when anyone is hurt;',
          'give true information about my age, weight, rank and eligibility;',
          'make weight safely, without dehydration, laxatives, diuretics or any other dangerous means;',
          'keep clean: washed gear, trimmed nails, covered wounds, and shoes off the mat where the rules say so.',
        ],
        'I will not:',
        [
          'bully, haze, threaten, harass or discriminate against anyone, in person or online;',
          'attack an official, another athlete or a spectator, with words or otherwise;',
          'use alcohol, tobacco, vaping products or illegal drugs at practices and events;',
          'bet on events in which I take part, or try to arrange the result of a bout;',
          'damage a venue, or take what is not mine.',
        ],
        'A breach can lead to a warning, removal from an event, suspension or loss of membership without a refund. Except where safety calls for a step at once, a member is told what is alleged, can answer, and can appeal in writing within 30 days of the decision.',
      ],
    },
    {
      heading: 'Parent conduct',
      text: [
        'Children take their lead from the adults at the edge of the mat. As a parent, guardian or other person who accompanies a member, I will:',
        [
          'cheer for effort, and show respect to every athlete, whoever wins;',
          'leave coaching to the coach and decisions to the officials, and bring complaints to the organizer calmly and after the bout;',
          'stay in the areas that are open to spectators, and off the mat unless I am called;',
          'never press a child to compete hurt or ill, or to lose weight unsafely;',
          'be there, or have another responsible adult there, when a child needs to be picked up;',
          'photograph and film only where it is allowed, never in locker rooms, restrooms or weigh-in areas.',
        ],
        'I keep the account of a child: I enter what is true, keep contact details and the emergency contact up to date, and do not hand the account to somebody else. I answer for what is done with it.',
        'An organizer or official can ask me to leave a venue. If I do not, the bout or the child’s participation may be stopped. Serious or repeated breaches can bar me from events and can affect my own membership.',
      ],
    },
    {
      heading: 'Abuse prevention',
      text: [
        'Every member has the right to a sport that is free of emotional, physical and sexual abuse, bullying, harassment and hazing. All members keep to the SafeSport Code of the U.S. Center for SafeSport and to its Minor Athlete Abuse Prevention Policies, which are part of this agreement as they stand at the time.',
        'Adults with authority over, or regular contact with, minor athletes:',
        [
          'complete SafeSport abuse prevention training before they begin, and renew it as the Center requires;',
          'pass a background check before they coach, teach or officiate, and tell us at once of any charge or finding that would change its outcome;',
          'keep every one-on-one meeting with a minor observable and able to be interrupted, in person and online;',
          'copy a parent or another adult on electronic messages to a minor;',
          'do not share a hotel room, or ride alone in a car, with a minor who is not their own child, except in an emergency or where the policies provide for it with written consent;',
          'do not photograph or film in locker rooms, and respect privacy while athletes change or weigh in.',
        ],
        'Reporting is a duty. Under federal law an adult member who learns of facts that give reason to suspect child abuse, sexual abuse included, reports it as soon as possible, and no later than within 24 hours, to law enforcement or child protective services where it happened, and reports sexual misconduct to the U.S. Center for SafeSport. State law may ask for more. Telling a coach, the academy or us does not replace these reports. In danger, call 911.',
        'Nobody may punish or disadvantage a person who reports in good faith. Nobody may carry out an investigation of their own that stands in the way of the authorities. We may restrict or suspend a member while a report is being looked into, and we recognize suspensions and bans of the Center and of other sports bodies.',
      ],
    },
    {
      heading: 'Anti-doping',
      text: [
        'I compete clean. I keep to the World Anti-Doping Code and the Prohibited List of the World Anti-Doping Agency (WADA), to the anti-doping rules of the international federation of my sport, and to the protocol of the U.S. Anti-Doping Agency (USADA), as far as they apply to the events that I enter.',
        'In particular I agree:',
        [
          'not to use, possess, pass on or help others to use a prohibited substance or method;',
          'to be tested, in and out of competition, when I am selected, and to follow the instructions of the officer; refusing or evading a test counts as a violation;',
          'that I am responsible for whatever is found in my sample, however it came there, so that I check every medication and take supplements at my own risk;',
          'to apply for a Therapeutic Use Exemption before I use a prohibited substance that I need for medical reasons;',
          'that coaches and other support personnel are bound by the same rules.',
        ],
        'For a member under 18, the parent or guardian agrees to testing of the child. A minor can have a representative present throughout the collection of a sample, and parents are told that a test took place as the rules provide.',
        'Violations are decided by the bodies that the Code names. We recognize and enforce their decisions, and results can be made public where the Code asks for it.',
      ],
    },
    {
      heading: 'Media rights',
      text: [
        'Sanctioned events are often photographed, filmed and streamed. I allow the federation, and those who act for it, to record the member’s name, likeness, voice and performance at sanctioned events and activities, and to use these recordings, without payment, to report on events, to teach, and to promote the sport and the federation, in any medium.',
        'This permission has limits:',
        [
          'recordings of minors are never published together with a home address, a contact, a school schedule, or anything else that would help a stranger to find the child;',
          'recordings are not sold to advertisers, and no product is endorsed in a member’s name without separate written consent;',
          'locker rooms, restrooms, weigh-ins and medical treatment are never recorded.',
        ],
        `A member, or the parent of a minor, can object at any time by writing to ${brand.email}. We then stop using recordings in which the member is the main subject and take them down from our own pages within a reasonable time. What others have already printed, broadcast or shared may be out of our hands. Objecting costs nothing and does not affect the membership.`,
      ],
    },
    {
      heading: 'Governing law',
      text: [
        'This agreement is governed by the laws of the United States and of the state in which the federation has its principal office, without regard to rules on the conflict of laws. Where a member’s home state grants rights that cannot be given up by contract, those rights remain.',
        'Before going to court, both sides try to settle a disagreement: the member writes to us, we answer within 30 days, and, if both agree, a neutral mediator helps. If that fails, the state and federal courts at the federation’s principal office decide, unless the law gives another court or process the exclusive say. Matters of eligibility to compete, of the SafeSport Code and of anti-doping follow the procedures made for them, including rights under the Ted Stevens Olympic and Amateur Sports Act where it applies.',
        'If a part of this agreement does not hold, the rest stays in force, and the part is applied as far as the law allows. If we do not enforce a rule once, we can still enforce it later. This agreement, together with the policies that it names, is the whole agreement on its subject.',
      ],
    },
    {
      heading: 'Consent',
      text: [
        'By ticking the box and registering I confirm that:',
        [
          'I have read this agreement, have had the time to ask questions, and understand that I give up rights by it;',
          'I am 18 or older, and am either the member or the parent or legal guardian of the member with the authority to agree for them;',
          'what I have entered is true and complete, and I will keep it up to date;',
          'I agree to this waiver and code of conduct and have read the privacy policy;',
          'my electronic acceptance counts as a signature, under the federal E-SIGN Act and the laws of the states.',
        ],
        'The consent holds for the term of the membership and for every renewal, and the release for what happened in that time. We keep a record of which version was accepted, by whom, and when. If the wording changes in a way that matters, we ask for a new consent.',
        `I can withdraw my consent for the future by ending the membership in writing to ${brand.email}. For a child under 13, the parent or guardian has given a separate consent in the registration form; without it the child cannot be registered.`,
      ],
    },
  ],
};
