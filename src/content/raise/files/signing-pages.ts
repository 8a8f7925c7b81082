import { counted } from '../../platform/counted'

/** The pages that are made of the answers of a subscription, and signed. Have counsel review. */
export const signingPages = {
  title: 'Subscription',
  about: (issuer: string) =>
    `An offer to buy an interest in ${issuer}. It binds ${issuer} once ${issuer} has accepted it, in whole or in part.`,
  pageWords: (reference: string, number: number, count: number) => `${reference} · page ${number} of ${count}`,
  made: 'Prepared',
  reference: 'Reference',
  issuer: 'Issuer',
  offering: 'Offering',
  class: 'Class',
  unitPrice: 'Price of a unit',
  amount: 'Amount offered',
  units: 'Units, if accepted whole',
  owner: {
    heading: 'The owner',
    legalName: 'Legal name',
    kind: 'Kind of owner',
    holding: 'Held as',
    formedIn: 'Formed in',
    formedOn: 'Formed on',
    revocable: 'Can be revoked',
    custodianName: 'Custodian',
    custodianContact: 'Contact of the custodian',
    address: 'Address',
    residence: 'State of residence',
    office: 'State of main office',
    phone: 'Telephone',
    taxNumber: 'Tax number',
    lastFour: (kind: string, digits: string) => `${kind} ending in ${digits}`,
  },
  signers: {
    heading: 'Who signs',
    label: (place: number) => `Signer ${place}`,
    ways: { online: 'Signs online', paper: 'Signs on paper' },
  },
  accredited: {
    heading: 'Accredited investor',
    text: 'The owner is an accredited investor (17 CFR 230.501(a)) for each of these reasons:',
    owners: (count: number, areNatural: boolean) =>
      `Owners of its equity: ${counted(count)}, ${areNatural ? 'all of them natural persons' : 'not all of them natural persons'}.`,
  },
  tax: {
    heading: 'Tax and money',
    taxClass: 'Federal tax classification',
    sourceOfFunds: 'Where the money comes from',
    financed: 'Is any of it lent by others?',
    benefitPlan: 'Is the owner a benefit plan investor?',
    affiliate: 'Is the owner an affiliate of the issuer?',
  },
  statements: { heading: 'Statements of the owner', text: 'Each of these was confirmed by itself:' },
  yes: 'Yes',
  no: 'No',
  tick: '✓',
  signature: {
    heading: 'Signature page',
    text: (owner: string, amount: string, issuer: string) =>
      `The owner, ${owner}, offers to buy the interest described in these pages for ${amount}, and asks ${issuer} to accept it.`,
    agreements: 'I execute and agree to be bound by:',
    agreement: (title: string, version: number) => `${title}, version ${version}`,
    fingerprint: (pages: number, sha256: string) =>
      `${counted(pages)} ${pages === 1 ? 'page' : 'pages'}. SHA-256 ${sha256}`,
    capacity: (name: string, capacity: string) => `${name} · ${capacity}`,
    /** A custodian signs for their company. */
    custodian: (capacity: string, company: string) => `${capacity}, ${company}`,
    readAndApproved: 'Read and approved',
    date: 'Date',
  },
  signed: {
    /** In the form of an agreement, where whoever signs by hand has their name. */
    inField: 'Signed on paper',
    onPaper: 'Signed on paper. The scan is at the end of this file.',
    scan: (sha256: string) => `SHA-256 ${sha256}`,
    scanFoot: (reference: string, place: number, number: number, count: number) =>
      `${reference} · scan of signer ${place} · page ${number} of ${count}`,
    agreementFoot: (reference: string, agreement: string, number: number, count: number) =>
      `${reference} · ${agreement} · page ${number} of ${count}`,
    reason: (reference: string) => `Signed file of ${reference}`,
  },
  /** What the firm adds when it accepts. Have counsel review. */
  executed: {
    title: 'Acceptance',
    text: (issuer: string, reference: string, owner: string, amount: string) =>
      `${issuer} accepts the subscription ${reference} of ${owner} for ${amount}.`,
    part: (accepted: string, offered: string) =>
      `It is accepted in part: ${accepted} of the ${offered} that were offered. The rest is not accepted.`,
    amended: (former: string, day: string, reason: string) =>
      `This takes the place of the acceptance of ${former} of ${day}: ${reason}`,
    offered: 'Amount offered',
    accepted: 'Amount accepted',
    units: 'Units',
    acceptedOn: 'Accepted on',
    block: 'For the issuer',
    by: 'Name',
    role: 'Title',
    account: 'Account',
    user: (id: number) => `User ${id}`,
    moment: 'Moment',
    proved: 'Identity proved',
    provedBy: (by: string, moment: string) => `${by}, ${moment}`,
    address: 'Internet address',
    browser: 'Browser',
    foot: (reference: string, page: string, pages: string) => `${reference} · page ${page} of ${pages}`,
    reason: (reference: string) => `Executed file of ${reference}`,
  },
} as const
