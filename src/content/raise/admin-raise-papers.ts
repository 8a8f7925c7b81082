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
