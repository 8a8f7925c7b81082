import { counted } from '../platform/counted'

/** The papers of a raise in the Admin Portal: what is shown of each, and what can be done with it. */
export const raisePaperScreens = {
  title: 'Papers',
  none: 'None yet. Begin with the memorandum.',
  failed: "We couldn't load the papers.",
  add: 'Add a paper',
  columns: { paper: 'Paper', role: 'Role', status: 'Status', read: 'Opened, received', actions: 'Actions' },
  statuses: { draft: 'Draft', shown: 'Shown', withdrawn: 'Withdrawn' },
  version: (version: number) => `Version ${version}`,
  noFile: 'No file yet',
  download: 'Download',
  downloadOf: (title: string) => `Download ${title}`,
  read: (opened: number, received: number) => `${counted(opened)} opened, ${counted(received)} received`,
  opened: (opened: number) => `${counted(opened)} opened`,
  show: 'Show',
  showOf: (title: string) => `Show ${title}`,
  replace: 'New version',
  replaceOf: (title: string) => `New version of ${title}`,
  withdraw: 'Withdraw',
  withdrawOf: (title: string) => `Withdraw ${title}`,
  up: (title: string) => `Move ${title} up`,
  upLabel: 'Up',
  asksWithdraw: {
    title: 'Withdraw this paper?',
    text: 'It is gone from the room at once. Who has opened and received it stays written down.',
    confirm: 'Withdraw',
  },
  asksWithdrawSigned: {
    title: 'Withdraw this paper?',
    text: 'It is gone from the room at once. Papers that are being signed become void, and whoever was asked or has signed is told; what everybody has signed stays.',
    confirm: 'Withdraw',
  },
  showing: {
    title: (paper: string) => `Show ${paper}?`,
    text: 'What is signed goes with this paper, so papers that are being signed become void. Their answers are kept, and whoever was asked or has signed is told.',
    counts: (signing: number, signed: number) =>
      `${counted(signing)} being signed now, ${counted(signed)} signed by everybody.`,
    failed: "We couldn't look what is being signed.",
    submit: 'Show',
    labels: { signed: 'What everybody has signed', note: 'Why the change does not matter to who has signed' },
    hints: { note: 'One sentence, where it stays as it is. It is kept with the paper.' },
    choices: { anew: 'Is signed anew', keep: 'Stays as it is, for a reason' },
    failure: 'The paper was not shown.',
  },
  fields: 'Fields',
  fieldsOf: (title: string) => `Fields of ${title}`,
  filledIn: (chosen: number, all: number) => `${counted(chosen)} of ${counted(all)} fields filled in`,
  fieldsDialog: {
    title: (paper: string) => `Fields of ${paper}`,
    text: 'The form of this file can be filled in with what each investor answers. What you choose nothing for stays as it is in the file, and the form itself is removed.',
    submit: 'Save',
    legend: 'What stands in each field',
    empty: 'Stays as it is',
    page: (page: number) => `Page ${page}`,
    failure: 'The fields were not saved.',
  },
  dialog: {
    title: 'Add a paper',
    replaceTitle: 'New version of a paper',
    text: 'A PDF of up to 25 MB. Nobody reads it until you show it; each reader’s copy has their name and number on every page.',
    replaceText:
      'It stands in place of the one that is shown once you show it; who has received that one is asked again.',
    submit: 'Add',
    labels: { role: 'What it is for', title: 'Title' },
    placeholders: { title: 'Private placement memorandum' },
    file: 'PDF',
    fileHint: 'One PDF file.',
    fileMissing: 'Please choose a PDF.',
    failure: 'The paper was not added.',
  },
} as const

/** The form of an agreement: what may stand in its fields. */
export const fieldValueNames = {
  legal_name: 'Legal name of the owner',
  amount: 'Amount',
  class: 'Class',
  address: 'Address of the owner',
  state: 'State',
  tin_last4: 'Last four digits of the tax number',
  date: 'Day on which the papers are made',
  signer_1: 'Name of signer 1, once they have signed',
  signer_2: 'Name of signer 2, once they have signed',
  signer_3: 'Name of signer 3, once they have signed',
  signer_4: 'Name of signer 4, once they have signed',
} as const

/** Why a field is not filled in. */
export const fieldUnfit = {
  room: (field: string, paper: string, text: string) =>
    `“${text}” has no room in the field “${field}” of ${paper} at a size that can be read. Please shorten it, or call us.`,
  sign: (field: string, paper: string, text: string) =>
    `“${text}” has a sign that cannot be printed in the field “${field}” of ${paper}. Please write it in Latin letters, or call us.`,
  unknown: (field: string) => `The file has no field “${field}” that takes text.`,
  /** What a field is tried with when it is chosen. */
  trial: {
    legal_name: ['Ruth Calloway'],
    amount: ['$100,000.00'],
    class: ['Class A'],
    address: ['12 Elm Street', 'Austin, TX 78701'],
    state: ['TX'],
    tin_last4: ['0000'],
    date: ['September 30, 2028'],
    signer_1: ['Ruth Calloway'],
    signer_2: ['Ruth Calloway'],
    signer_3: ['Ruth Calloway'],
    signer_4: ['Ruth Calloway'],
  },
  tried: (field: string, text: string) =>
    `The field “${field}” is too small: “${text}” has no room in it at a size that can be read.`,
} as const
