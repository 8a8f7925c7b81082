import { counted } from './counted'

const k1s = (count: number) => (count === 1 ? '1 K-1' : `${counted(count)} K-1s`)

/** The dialog that takes a zip of K-1s. */
export const k1BatchWords = {
  title: 'K-1 Batch',
  text: 'All K-1s of a year in one zip. Each is read and matched to its holder; nobody sees any of them before you press Publish.',
  close: 'Close',
  year: 'Tax year',
  offering: 'Offering',
  offeringHint: 'Choose one when all of them are of the same offering.',
  anyOffering: 'As each K-1 says',
  file: 'Zip of K-1s',
  fileHint: 'PDF files, up to 250 MB and 1,000 of them. Folders inside are fine.',
  fileMissing: 'Choose a zip first.',
  submit: 'Read',
  sending: 'Sending',
  reading: 'Reading the K-1s. Nothing is published.',
  failed: 'The zip was not read.',
  notLoaded: "We couldn't load this zip.",
  earlier: 'Not finished yet',
  goOn: (files: number, year: number) => `Go on with the ${k1s(files)} of ${year}`,
  beingPublished: (year: number) => `K-1s of ${year}, being published`,
  gone: 'The zip is not on this server any more, so its K-1s cannot be published. Please upload it again.',
  matches: {
    certain: 'Certain',
    doubtful: 'Doubtful',
    none: 'No match',
    duplicate: 'Duplicate',
    present: 'Already has one',
  },
  doubts: {
    number_differs: 'The name fits, the number does not.',
    name_alone: 'The name fits; there is no number to compare with.',
    number_alone: 'The last four digits fit, the name does not.',
    several_holders: 'It fits more than one holder.',
    other_holder: 'It names another holder.',
    name_missing: 'The holder’s name is not in it.',
    other_kind:
      'What stands beside the name is said of another kind of owner: a trust, an IRA, an estate or a company.',
    shared_number: 'Another holder of this offering has the same last four digits.',
    file_name_differs: 'Its file is called by another holder’s external ID.',
    offering_unclear: 'The offering is not clear.',
    offering_not_held: 'This holder did not hold this offering in that year.',
    other_partnership: 'The company on it is not the one of this offering.',
    other_year: 'It names another year. Upload it with the K-1s of that year; here it is left out.',
    nothing_found: 'No holder was found in it.',
    same_file: 'The same file is in the zip twice.',
    same_holder: 'Another file is for the same holder and offering.',
  },
  presentText: 'There is one for this year already. Ticked, this one takes its place.',
  waitingText: 'Another one for this year is just being published. Wait for it, or undo it.',
  samePairText: 'Two files are ticked for this holder and offering. Leave one out.',
  toDecide: (count: number) => `To decide (${counted(count)})`,
  noneToDecide: 'Every K-1 has its holder. Nothing is left to decide.',
  certain: (count: number) => `Certain (${counted(count)})`,
  certainCaption: 'Certain K-1s',
  holder: 'Holder',
  holderOf: (file: string) => `Holder of ${file}`,
  offeringOf: (file: string) => `Offering of ${file}`,
  choose: 'Please choose',
  publishOf: (file: string) => `Publish ${file}`,
  publishThis: 'Publish this one',
  all: 'Publish all of them',
  columns: { file: 'File', holder: 'Holder', offering: 'Offering' },
  confirm: (count: number) => (count === 0 ? 'Publish' : `Publish ${k1s(count)}`),
  leftOut: (count: number) => {
    if (count === 0) return 'No file is left out.'
    return count === 1 ? '1 file will be left out.' : `${counted(count)} files will be left out.`
  },
  discard: 'Discard zip',
  discardQuestion: {
    title: 'Discard the whole zip?',
    text: 'None of its files is kept, and none is published. To take them up later, the zip has to be sent again.',
  },
  done: (count: number) => `${k1s(count)} confirmed. The zip itself is deleted.`,
  nothing: 'The zip is gone, and nothing of it is published.',
  takeBack: 'Take all of them back',
  takeBackHint: 'They are removed, and nobody has seen them. To publish them after all, upload the zip again.',
  byPost: (count: number) =>
    count === 0
      ? 'All of these holders agreed to get theirs in the portal.'
      : `${counted(count)} of these holders have not agreed to get theirs in the portal: they get it by post as well.`,
  notDone: { title: 'Nothing was published', showsReason: true },
  toasts: {
    confirmed: { title: 'K-1s are being published', description: null },
    takenBack: { title: 'K-1s taken back', description: null },
    discarded: { title: 'Zip discarded', description: null },
  },
} as const
