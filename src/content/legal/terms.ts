import type { Firm } from '../firm'
import { type LegalText, legalEffectiveDate } from './legal-text'

/** The nine sections of R14. Counsel must review them before the site goes public. */
export const termsOfUse = (firm: Firm): LegalText => ({
  head: {
    title: `Terms of Use | ${firm.name}`,
    description: `The terms on which ${firm.name} offers this website: information only, no offer of securities.`,
  },
  title: 'Terms of Use',
  effective: legalEffectiveDate,
  intro: `These terms govern your use of the website and the Investor Portal of ${firm.name} (“we”). An investment with us is governed by its own offering and subscription documents; where they and these terms differ, those documents prevail.`,
  sections: [
    {
      heading: 'Acceptance',
      paragraphs: [
        'By using this website you accept these terms and our Privacy Policy. If you do not accept them, please do not use the website. If you use it on behalf of an organization, you confirm that you may accept them for it.',
      ],
    },
    {
      heading: 'No Investment Advice',
      paragraphs: [
        'What you read here is general and educational. It is not investment, legal, tax or accounting advice, it is not a recommendation, and it takes no account of your circumstances. Please ask your own advisors before you decide.',
        'Nothing on this website is an offer to sell securities or a solicitation of an offer to buy them. An offer is made only by the offering documents of an investment, only to persons who qualify, and only where it is lawful.',
        'Real estate investments are speculative and illiquid and carry risk, including the loss of your entire principal. Past performance is not indicative of future results. Targets, projections and other forward-looking statements rest on assumptions that may turn out to be wrong.',
      ],
    },
    {
      heading: 'Eligibility',
      paragraphs: [
        'You must be at least 18 years old to use this website. Our offerings are open only to accredited investors as defined in Rule 501 of Regulation D under the Securities Act of 1933, and we may ask for proof. Reading this website does not make you our client or investor.',
        'The Investor Portal is for account holders. Keep your password to yourself, and tell us at once if you believe that someone else has used your account.',
      ],
    },
    {
      heading: 'User Conduct',
      paragraphs: [
        'Use this website lawfully and fairly. Do not try to reach accounts or data that are not yours, test or get around its security without our written consent, disturb its operation, send harmful code, collect its content by automated means beyond what search engines do, pretend to be someone else, or send us false information or other people’s personal information without their permission.',
        'We may limit or end access for anyone who does.',
      ],
    },
    {
      heading: 'Intellectual Property',
      paragraphs: [
        'The texts, drawings, pictures, marks and code of this website belong to us or to those who license them to us. You may read, print and share pages for your own information, unchanged and with their source. Any other use needs our written consent. Scripture quoted from the World English Bible is in the public domain.',
        'What you send us through a form remains yours. You allow us to use it to answer you and to run our business as our Privacy Policy describes.',
      ],
    },
    {
      heading: 'Limitation of Liability',
      paragraphs: [
        'We take care with this website, but we provide it as it is and as available. To the extent the law allows, we give no warranty that it is complete, current, free of errors or always reachable.',
        'To the extent the law allows, we and our partners, employees and agents are not liable for indirect, incidental, special or consequential loss, or for lost profits or data, arising from the use of this website. Nothing here limits liability that cannot be limited by law, or any right you have under federal or state securities law.',
      ],
    },
    {
      heading: 'Third-Party Links',
      paragraphs: [
        'Some links lead to other websites, for instance to the offering page of an investment or to a profile on a social network. We do not control those websites and do not answer for them. Their own terms and privacy policies apply.',
      ],
    },
    {
      heading: 'Governing Law',
      paragraphs: [
        `These terms are governed by the law of the State of ${firm.governingState}, without regard to its rules on conflict of laws. Unless a mandatory law says otherwise, the state and federal courts in the State of ${firm.governingState} decide disputes about this website.`,
        'If a part of these terms turns out to be invalid, the rest stays in force.',
      ],
    },
    {
      heading: 'Changes and Contact',
      paragraphs: [
        'We may change these terms. We then change the effective date above, and the new terms apply to use of the website from that day.',
        `Questions about these terms reach us at ${firm.investorRelationsEmail}, or by mail at ${firm.name}, ${firm.postalAddress.join(', ')}.`,
      ],
    },
  ],
})
