import { counted } from '../../platform/counted'

const pagesOf = (count: number) => `${counted(count)} ${count === 1 ? 'page' : 'pages'}`

/** The certificate at the end of a signed file: how it came about, for whoever has to show it. Have counsel review. */
export const certificateWords = {
  title: 'Certificate of signing',
  about: (reference: string, firm: string) =>
    `How ${reference} was signed, as ${firm} recorded it. It was written when the last signature came, and sealed with the pages before it.`,
  aboutExecuted: (reference: string, firm: string) =>
    `How ${reference} was signed and accepted, as ${firm} recorded it. It was written when it was accepted, and sealed with the pages before it.`,
  accepted: {
    heading: 'Accepted for the issuer',
    text: (name: string, title: string, amount: string, moment: string) =>
      `${name}, ${title}, accepted ${amount} of it on ${moment}. The acceptance page says how.`,
  },
  pageWords: (reference: string, number: number, count: number) =>
    `${reference} · certificate · page ${number} of ${count}`,
  owner: 'Owner',
  sealed: 'Sealed',
  moments: (office: string, utc: string) => `${office} (${utc})`,
  signed: {
    heading: 'What was signed',
    packet: (number: number) => `The pages before this certificate, packet ${number}`,
    packetNote: (pages: number, bytes: number, sha256: string) =>
      `${pagesOf(pages)}, ${counted(bytes)} bytes. SHA-256 ${sha256}`,
    agreement: (title: string, version: number) => `${title}, version ${version}`,
    scan: (place: number) => `The scan of signer ${place}, at the end of this file`,
    pagesNote: (pages: number, sha256: string) => `${pagesOf(pages)}. SHA-256 ${sha256}`,
  },
  signer: {
    heading: (place: number, name: string) => `Signer ${place}: ${name}`,
    capacity: 'Capacity',
    email: 'Email',
    account: 'Account',
    user: (id: number) => `User ${id}`,
    noAccount: 'None',
    way: 'Signed',
    ways: { typed: 'By typing the name', drawn: 'By drawing on the screen', paper: 'On paper' },
    at: 'Moment',
    enteredAt: 'Entered',
    signedOn: 'Day on the paper',
    enteredBy: 'Entered by',
    entered: (name: string, id: number) => `${name}, user ${id}`,
    proved: 'Identity proved',
    provedBy: (by: string, moment: string) => `${by}, ${moment}`,
    address: 'Internet address',
    browser: 'Browser',
    words: 'Words',
    version: (id: string) => `(${id})`,
  },
  receipts: {
    heading: 'Received',
    line: (name: string, paper: string, copyNumber: number) => `${name} received ${paper}, copy no. ${copyNumber}`,
  },
  openings: { heading: 'Opened', line: (name: string, paper: string) => `${name} opened ${paper}` },
  events: {
    heading: 'All that happened, in order',
    columns: { at: 'Moment', who: 'Who', what: 'What' },
    what: (kind: string, about: string | null) => (about === null ? kind : `${kind}: ${about}`),
    kinds: {
      opened: 'Opened',
      received: 'Said that it was received',
      consented: 'Agreed to electronic records',
      consent_withdrawn: 'Withdrew the consent to electronic records',
      answered: 'Answered',
      packet_made: 'Made the papers',
      asked: 'Asked to sign',
      signed: 'Signed',
      declined: 'Declined to sign',
      moved: 'Moved',
      file_sent: 'Was sent a file',
      instructions_shown: 'Was shown how to pay',
      evidence_opened: 'Opened evidence',
    },
  },
  check: {
    heading: 'How to check this file',
    seal: (firm: string, moment: string) =>
      `Open it in a program that shows signatures of PDF files. It says that the file was not changed since ${moment}. It does not know who issued the certificate, because ${firm} made it itself: compare its fingerprint.`,
    sealNote: (sha256: string) => `Certificate: SHA-256 ${sha256}`,
    compare: (firm: string, phone: string, page: string) =>
      `Call ${firm} at ${phone}, a number that you already have, and have the fingerprint of the certificate read to you. It stands at ${page} too.`,
    pages: (bytes: number) =>
      `The first ${counted(bytes)} bytes of this file are the pages as each signer saw them. Their SHA-256 is the one above.`,
    pagesNote: (bytes: number) => `head -c ${bytes} file.pdf | sha256sum`,
    agreements: 'Work out the SHA-256 of each agreement from its file: it is the one above.',
    mail: 'Whoever signed online was sent the SHA-256 of the pages by email at that moment. That email lies outside of our hands.',
  },
} as const
