import type { Firm } from '../firm'
import { type LegalText, legalEffectiveDate } from './legal-text'

/** The eight sections that the specification lists. Counsel must review them before the site goes public. */
export const privacyPolicy = (firm: Firm): LegalText => ({
  head: {
    title: `Privacy Policy | ${firm.name}`,
    description: `What ${firm.name} collects on this website, why, how long it is kept, and how to have it deleted.`,
  },
  title: 'Privacy Policy',
  effective: legalEffectiveDate,
  intro: `This policy says what ${firm.name} (“we”) learns about you through this website and the Investor Portal, what we do with it, and what you can ask of us. Information you give us when you subscribe to an offering is covered by that offering’s own privacy notice as well.`,
  sections: [
    {
      heading: 'Information We Collect',
      paragraphs: [
        'What you send us. When you write through the contact form we keep your name, email address, phone number and investor type if you give them, your message, and the investment you asked about. When you tell us that you are interested in an offering we keep your name, email address, phone number and the rough amount if you give them, which offering it was, which statements stood beside the form, whether you were signed in, and what we note while we stay in touch with you. When you sign up for the newsletter we keep your email address, when and on which page you agreed to receive it, and the wording you agreed to.',
        'What an account holds. Investors with an account have a username, name, email address, phone number if given, a role, and a password, stored only in a form that nobody, including us, can turn back into the password. For investors it also holds the entities they invest through, what was contributed and distributed, and statements. If you set them up, it holds passkeys, the key of your authenticator app and recovery codes.',
        'What is recorded automatically. Our server keeps a log of requests (time, address asked for, result) and uses your network address to limit repeated sign-in attempts and form submissions. For each sign-in, each one that fails and each sign-out it notes the account, the kind of browser and the first half of the network address, and keeps that for two years. We use no advertising or analytics service on this site.',
        'This website is meant for adults. We do not knowingly collect information from children.',
      ],
    },
    {
      heading: 'How We Use Information',
      paragraphs: [
        'We use it to answer you, to send the newsletter you confirmed, to give investors access to the portal, to keep the site secure and free of abuse, to keep the records that securities and tax law require of us, and to meet other legal duties.',
        'We do not use it to make automated decisions about you, and we do not build advertising profiles.',
      ],
    },
    {
      heading: 'How We Share Information',
      paragraphs: [
        'We do not sell your information, and we do not share it for other companies’ advertising.',
        'We share it only where there is a reason: with companies that host this site or deliver our email and that may use it for that work alone; with our attorneys, accountants and auditors; with an authority or court where the law requires it; and with a successor, should our business be reorganized or sold, under the promises made here.',
      ],
    },
    {
      heading: 'How We Protect Information',
      paragraphs: [
        'Passwords are stored as hashes, sessions end after a limited time, and only the firm’s administrators and investor relations can open what you send us. Changes that administrators make are recorded.',
        'No system is entirely safe. If a breach concerns your information, we will tell you and the authorities as the law requires. Please do not send account or Social Security numbers through the website’s forms.',
        'We keep information as long as its purpose or a legal duty lasts. A record that we delete can be restored for 30 days against mistakes; after that it is removed from the site’s database. If you had left the newsletter, we keep a coded form of your address, which says only that we must not write to you. The records of investments are kept; mistakes in them are corrected by a further entry.',
      ],
    },
    {
      heading: 'Your Choices',
      paragraphs: [
        'You can leave the newsletter with the link in each email; it works with one click and at once.',
        `You may ask what we hold about you, and ask us to correct it, delete it or hand you a copy. Write to ${firm.investorRelationsEmail}. We may have to confirm that you are who you say you are, and the law may oblige us to keep some records. Depending on where you live you may have further rights; asking for them never counts against you.`,
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'We set two cookies, and only when you sign in. One carries your session and ends with it. The other says nothing but that this browser was here before: by it we notice a sign-in from a new browser, and write to you. It stays for 400 days. Visitors who do not sign in receive no cookie from us.',
        'Your browser notes for itself that it already has our typefaces, so that it shows them sooner the next time. The note says nothing about you, is never sent to us, and disappears when you clear the browser’s data for this site. What you write into the contact form, or the form of an offering, stays in the browser’s tab until you send it or close the tab, so that a reload does not lose it.',
        'The administrators’ part of this site also keeps display preferences and unsaved drafts in the administrator’s own browser. Because we do not follow you across websites, a “Do Not Track” signal changes nothing here.',
      ],
    },
    {
      heading: 'Changes to This Policy',
      paragraphs: [
        'When we change this policy, we change the effective date above. If a change matters to how we treat information we already hold, we will tell investors and confirmed subscribers by email before it takes effect.',
      ],
    },
    {
      heading: 'Contact Us',
      paragraphs: [
        `Questions and requests about privacy reach us at ${firm.investorRelationsEmail}, by phone at ${firm.phone}, or by mail at ${firm.name}, ${firm.postalAddress.join(', ')}.`,
      ],
    },
  ],
})
