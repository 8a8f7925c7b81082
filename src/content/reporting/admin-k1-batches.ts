import { counted } from '../platform/counted'

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
  beingRead: 'Reading the K-1s. Nothing is published.',
  failed: 'The zip was not read.',
  notLoaded: "We couldn't load this zip.",
  earlier: 'Not finished yet',
  goOn: (files: number, year: number) => `Go on with the ${k1s(files)} of ${year}`,
  beingPublished: (year: number) => `K-1s of ${year}, being published`,
  leftOutOf: (left: number, year: number) =>
    left === 0 ? `K-1s of ${year}, published` : `${counted(left)} left out of the K-1s of ${year}`,
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
    name_longer: 'More stands beside the name than this holder’s name has.',
    name_missing: 'The holder’s name is not in it.',
    other_kind:
      'What stands beside the name is said of another kind of owner: a trust, an IRA, an estate or a company.',
    shared_number: 'Another holder of this offering has the same last four digits.',
    file_name_differs: 'Its file is called by another holder’s external ID.',
    offering_unclear: 'The offering is not clear.',
    offering_not_held: 'This holder did not hold this offering in that year.',
    other_partnership: 'The company on it is not the one of this offering.',
    other_year: 'It names another year, which cannot be read for sure. Here it is left out.',
    nothing_found: 'No holder was found in it.',
    same_file: 'The same file is in the zip twice.',
    same_holder: 'Another file is for the same holder and offering.',
  },
  otherYear: (year: number) => `It is of ${year}. Take it as that year’s, or leave it out.`,
  ofYear: (year: number) => ` of ${year}`,
  presentText: 'There is one for this year already.',
  together: (count: number, holder: string, offering: string) => `${counted(count)} files for ${holder}, ${offering}`,
  useOf: (file: string) => `What becomes of ${file}`,
  uses: {
    k1: (ofYear: string) => `Publish as the K-1${ofYear}`,
    replaces: 'Replaces the other',
    replacesPresent: (ofYear: string) => `Replaces the one${ofYear} that is there`,
    other: (ofYear: string) => `Also, as another tax document${ofYear}`,
    out: 'Leave out',
  },
  keepIssuer: (partnership: string) =>
    `Yes, ‘${partnership}’ is the company of this offering. Keep that for its next K-1s.`,
  /** What keeps the K-1s from being published. */
  blocks: {
    none: 'Nothing is chosen to be published yet.',
    title: (count: number) =>
      count === 1 ? 'One file stands in the way:' : `${counted(count)} files stand in the way:`,
    more: (count: number) => `and ${counted(count)} more`,
    whole: (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    reasons: {
      unwhole: 'has no holder or no offering yet',
      waiting: 'another one of this holder and year is just being published',
      present: 'this holder has a K-1 of this year already: say whether it is replaced',
      same_pair: 'two files are taken as the same K-1: say which one replaces the other, or leave one out',
      replaces_twice: 'two files are said to replace the same K-1',
      nothing_to_replace: 'there is no K-1 that it could replace',
    },
  },
  toDecide: (count: number) => `To decide (${counted(count)})`,
  /** Of those whose K-1 is there or in this zip: the K-1s of states, as a rule. */
  allFurther: (count: number) => `Take the ${counted(count)} that come beside a K-1 as other tax documents`,
  notFurther: (count: number) => `Decide these ${counted(count)} one by one`,
  noneToDecide: 'Every K-1 has its holder. Nothing is left to decide.',
  certain: (count: number) => `Certain (${counted(count)})`,
  certainCaption: 'Certain K-1s',
  open: 'Open',
  reading: {
    title: 'In the file',
    name: 'Name',
    lastFour: 'Last four',
    year: 'Tax year',
    partnership: 'Partnership',
    isAmended: 'Amended',
    nothing: 'Nothing could be read. It may be a picture: open it to see whose it is.',
    nothingBrief: 'Nothing',
  },
  candidates: 'It may be for',
  holder: 'Holder',
  holderOf: (file: string) => `Holder of ${file}`,
  offeringOf: (file: string) => `Offering of ${file}`,
  choose: 'Please choose',
  publishOf: (file: string) => `Publish ${file}`,
  all: 'Publish all of them',
  columns: { file: 'File', reading: 'In the file', holder: 'Holder', offering: 'Offering', paper: 'Paper' },
  confirm: (count: number) => (count === 0 ? 'Publish' : `Publish ${k1s(count)}`),
  /** Beside a file: nobody has said yet what becomes of it, or somebody has said that nothing does. */
  undecided: 'Not decided yet',
  isOut: 'Left out',
  /** @param undecided how many of those nobody has decided of */
  leftOut: (count: number, undecided: number) => {
    if (count === 0) return 'No file is left out.'
    const said = count === 1 ? '1 file will be left out' : `${counted(count)} files will be left out`
    return undecided === 0 ? `${said}.` : `${said}; of ${counted(undecided)} nobody has decided yet.`
  },
  discard: 'Discard zip',
  discardQuestion: {
    title: 'Discard the whole zip?',
    text: 'None of its files is kept, and none is published. To take them up later, the zip has to be sent again.',
  },
  done: (count: number) => `${k1s(count)} confirmed.`,
  nothing: 'Nothing of this zip is published.',
  takeBack: 'Take all of them back',
  takeBackHint: 'They are removed, and nobody has seen them. While the zip is kept, you can decide and publish again.',
  leftOutTitle: (count: number) => `Left out (${counted(count)})`,
  leftOutCaption: 'Files that were left out',
  whyColumn: 'Why',
  nothingLeftOut: 'No file was left out.',
  downloadLeftOut: 'What was left out, as a file (CSV)',
  leftOutNotSaved: { title: 'The file was not saved', showsReason: true },
  kept: (day: string) =>
    `The zip is kept until ${day}, or until you say that it is done: until then its files can be opened here.`,
  keptNoMore: 'The zip itself is deleted. What was left out stays named here for seven days from its upload.',
  finish: 'Done: delete the zip',
  notFinished: { title: 'The zip was not deleted', showsReason: true },
  byPost: (count: number) =>
    count === 0
      ? 'All of these holders agreed to get theirs in the portal.'
      : `${count === 1 ? 'One of these holders has' : `${counted(count)} of these holders have`} not agreed to get theirs in the portal, so it goes by post as well.`,
  notDone: { title: 'Nothing was published', showsReason: true },
  toasts: {
    confirmed: { title: 'K-1s are being published', description: null },
    takenBack: { title: 'K-1s taken back', description: null },
    discarded: { title: 'Zip discarded', description: null },
    finished: { title: 'Zip deleted', description: null },
  },
} as const

type LeftOut = {
  fault: string | null
  match: keyof typeof k1BatchWords.matches
  doubt: keyof typeof k1BatchWords.doubts | null
  read: { year: number | null }
}

/** Why a file needs somebody, as a sentence; null of what is certain. */
export const doubtOf = ({ doubt, read }: Pick<LeftOut, 'doubt' | 'read'>) =>
  doubt === 'other_year' && read.year !== null ? k1BatchWords.otherYear(read.year) : doubt && k1BatchWords.doubts[doubt]

/** The list of what was left out of a zip. */
export const k1LeftOutWords = {
  fileName: 'k-1s-left-out',
  yes: 'Yes',
  no: 'No',
  byHand: 'It was left out by hand.',
  columns: {
    file: 'File',
    why: 'Why',
    name: 'Name in it',
    lastFour: 'Last four in it',
    year: 'Tax year in it',
    partnership: 'Partnership in it',
    amended: 'Amended',
    holder: 'Seemed to be for',
    offering: 'Offering',
  },
} as const

/** Why a file of a zip was left out: what is wrong with it, what was doubtful, or that somebody did. */
export const whyLeftOut = ({ fault, match, ...row }: LeftOut) =>
  fault ?? doubtOf(row) ?? (match === 'present' ? k1BatchWords.presentText : k1LeftOutWords.byHand)
