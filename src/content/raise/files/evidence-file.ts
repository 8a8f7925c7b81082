/** The zip of one subscription, for counsel and auditors: how its files and their columns are called, and what it says of itself. */
export const subscriptionRecordWords = {
  /** Behind the reference, as the zip is called. */
  file: 'record',
  folders: { scans: 'scans', papers: 'papers', evidence: 'evidence' },
  files: {
    executed: 'executed file',
    formerExecuted: (number: number) => `executed file, replaced (${number})`,
    signed: (packet: number) => `signed file of packet ${packet}`,
    pages: (packet: number) => `pages of packet ${packet}`,
    filled: (packet: number, title: string, version: number) =>
      `packet ${packet}, ${title}, version ${version}, filled in`,
    scan: (packet: number, place: number) => `packet ${packet}, signer ${place}`,
    paper: (title: string, version: number, id: number) => `${title}, version ${version} (${id})`,
    evidence: (title: string, id: number) => `${title} (${id})`,
    readMe: 'read me.txt',
    certificate: 'certificate.json',
    seal: (number: number) => `seal certificate ${number}.pem`,
    manifest: 'manifest.csv',
  },
  tables: {
    subscription: 'subscription.csv',
    papers: 'papers.csv',
    packets: 'packets.csv',
    signers: 'signers.csv',
    events: 'events.csv',
    relationships: 'relationships.csv',
    admissions: 'admissions.csv',
    evidence: 'evidence.csv',
    decisions: 'decisions.csv',
    executed: 'executed.csv',
    money: 'money.csv',
    entries: 'entries.csv',
  },
  columns: {
    subscription: ['What', 'Value'],
    papers: ['What it is for', 'Title', 'Version', 'Shown since', 'Now', 'Pages', 'SHA-256', 'File in this zip'],
    packets: [
      'Packet',
      'Made',
      'SHA-256 of the pages',
      'Agreements',
      'SHA-256 of the signed file',
      'Void since',
      'Why',
    ],
    signers: [
      'Packet',
      'Signer',
      'Name',
      'Email',
      'As',
      'User',
      'Was to sign',
      'Signed',
      'Moment (UTC)',
      'Signed as',
      'Day on the paper',
      'Words',
      'Identity proved by',
      'Proved (UTC)',
      'Internet address',
      'Browser',
      'Entered by',
    ],
    events: [
      'Number',
      'Moment (UTC)',
      'Who',
      'User',
      'For the firm',
      'What',
      'Paper',
      'Version',
      'Copy no.',
      'Packet',
      'Signer',
      'Evidence',
      'From',
      'To',
      'Why',
      'Amount accepted',
      'Signed for the firm by',
      'As',
      'SHA-256 of the executed file',
      'Version of the words',
      'Words',
      'Internet address, first half',
      'Browser',
    ],
    relationships: [
      'Number',
      'Person',
      'User',
      'How the firm knows them',
      'Met on',
      'Means and experience',
      'Assessed on',
      'Assessed by',
      'Written down (UTC)',
    ],
    admissions: [
      'Person',
      'User',
      'Copy no.',
      'Relationship',
      'Why late knowledge does not matter',
      'Admitted by',
      'Admitted (UTC)',
      'Ended (UTC)',
    ],
    evidence: ['Number', 'Title', 'Sent by', 'User', 'Moment (UTC)', 'SHA-256', 'File in this zip'],
    decisions: [
      'Number',
      'Decision',
      'By what',
      'Why',
      'Evidence',
      'Day of what was seen',
      'At least',
      'Decided by',
      'User',
      'Decided on',
      'Counts until',
      'Written down (UTC)',
    ],
    executed: [
      'Document',
      'Title',
      'Made (UTC)',
      'Published (UTC)',
      'Now',
      'Why withdrawn',
      'SHA-256',
      'File in this zip',
    ],
    money: [
      'Number',
      'Day',
      'Amount',
      'Way',
      'Name on the transfer',
      'Note',
      'Takes back number',
      'Entered by',
      'Entered (UTC)',
    ],
    entries: [
      'Entry',
      'Day',
      'Kind',
      'Amount',
      'Units',
      'Class',
      'Owner',
      'Owner in the ledger',
      'Closing',
      'Prepared by',
      'Approved by',
      'Published (UTC)',
      'Takes back entry',
      'Why',
      'Entered by',
      'Entered (UTC)',
    ],
    manifest: ['File', 'Bytes', 'SHA-256', 'SHA-256 when it was stored', 'What is wrong'],
  },
  facts: {
    reference: 'Reference',
    offering: 'Offering',
    issuer: 'Issuer',
    exemption: 'Exemption',
    opened: 'Raise opened on',
    class: 'Class',
    price: 'Price of a unit',
    owner: 'Owner, as answered',
    bookOwner: 'Owner in the ledger',
    bookOwnerNumber: 'Number of the owner in the ledger',
    begunBy: 'Begun by',
    user: 'User',
    channel: 'Came',
    begun: 'Begun (UTC)',
    status: 'Status',
    reason: 'Why',
    amount: 'Amount subscribed',
    signed: 'Everybody had signed (UTC)',
    accepted: 'Amount accepted',
    acceptedOn: 'Accepted on',
    acceptedBy: 'Accepted by',
    came: 'Came so far',
    taxFormOn: 'Tax form came on',
    interestOn: 'Interest that it came from (UTC)',
    interest: 'Amount of that interest',
    timeZone: 'Days are of the time zone',
  },
  channels: { online: 'Online', paper: 'On paper' },
  signs: { online: 'Here', paper: 'On paper' },
  exemptions: { '506b': 'Rule 506(b)', '506c': 'Rule 506(c)', undetermined: 'Undetermined' },
  paperStates: { draft: 'Not shown', shown: 'Shown', withdrawn: 'Withdrawn' },
  yes: 'yes',
  agreement: (title: string, version: number, pages: number, sha256: string) =>
    `${title}, version ${version}, ${pages === 1 ? '1 page' : `${pages} pages`}, SHA-256 ${sha256}`,
  person: (name: string | null, id: number) => `${name ?? 'A former account'}, user ${id}`,
  notAsked: 'not in this zip: it was taken without evidence',
  removed: 'removed',
  differs: 'It is not the file that was stored.',
  readMe: (reference: string, offering: string, firm: string, moment: string, withEvidence: boolean) => `${reference}
${offering}
Written by ${firm} on ${moment} (UTC)

This is the whole record of one subscription: what was shown to whoever signed it, in which version and when; who signed, and how; who
decided on what; what money came; and which entry of the ledger it became.

What is signed
  executed file.pdf            what was signed, with the acceptance, the agreements and the certificate; sealed
  signed file of packet ….pdf  what was signed, with the certificate; sealed when the last signature came
  pages of packet ….pdf        the pages with the answers as each signer saw them
  scans/                       what was signed by hand
  papers/                      what was shown, as it was uploaded; each reader's copy had their name and number on every page
  certificate.json             the certificate as data, as of the moment above; the sealed one stands in the files
  seal certificate ….pem       what the files were sealed with

What happened
  subscription.csv   what it is of, and how it stands
  papers.csv         every paper that was opened, received or signed
  packets.csv        every version of the papers that was made to be signed, also what became void
  signers.csv        who was to sign, and how each did
  events.csv         all that was noted, in order, with the words that somebody agreed to
  relationships.csv  how the firm knew these people, and since when
  admissions.csv     when each was let into the room, with the number of their copy; who was asked to sign reads copies of the same number
  evidence.csv       what was sent to show that the owner is accredited${withEvidence ? '; the files lie in evidence/' : '; its files are not in this zip'}
  decisions.csv      who concluded what of it, when, and until when that counts
  executed.csv       the executed file, and those in whose place it stands
  money.csv          each sum that came or went back
  entries.csv        what the closing entered in the ledger, and what took it back

How to check it
  manifest.csv names each file with its size and its SHA-256, and the SHA-256 that was noted when it was stored: both have to be the same.
  A program that shows signatures of PDF files says of a sealed file that it was not changed since. The fingerprint of the certificate that
  it shows is to be compared with the one that ${firm} tells by telephone.
  The agreements in papers/ have the SHA-256 that stands on the signature page.

A moment is in Coordinated Universal Time; a day is the office's. Amounts are in dollars. Where money was to be sent stands in no record.
`,
} as const
