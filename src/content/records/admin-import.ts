import { counted } from '../platform/counted'

const investments = (count: number) => (count === 1 ? '1 investment' : `${counted(count)} investments`)
const properties = (count: number) => (count === 1 ? '1 property' : `${counted(count)} properties`)
const subscribers = (count: number) => (count === 1 ? '1 subscriber' : `${counted(count)} subscribers`)

const interests = (count: number) => (count === 1 ? '1 interest' : `${counted(count)} interests`)
const relationships = (count: number) => (count === 1 ? '1 relationship' : `${counted(count)} relationships`)

/** The dialog that takes a spreadsheet in. */
export const adminImport = {
  open: 'Import',
  hint: 'Many at once, from a spreadsheet',
  titles: {
    investments: 'Import investments',
    properties: 'Import properties',
    subscribers: 'Import subscribers',
    interests: 'Import soft commitments',
    relationships: 'Import relationships',
  },
  counted: { investments, properties, subscribers, interests, relationships },
  text: 'Save the spreadsheet as CSV. Nothing is written before you have seen what it would do.',
  file: 'CSV file',
  fileHints: {
    investments:
      'The first row names the fields. A record of the same address, or else of the same name, is changed; any other is new. A column that is not there changes nothing, an empty cell clears. Fees and further pictures stay as they are.',
    properties:
      'The first row names the fields. A record of the same address, or else of the same name, is changed; any other is new. A column that is not there changes nothing, an empty cell clears.',
    subscribers:
      'A column Email and, where it is known, the day on which each agreed, Consented on. Who is in the list already is left alone; everybody else gets one email, and letters only once they confirm.',
    interests:
      'Offering, Name and Email are needed; Amount in dollars, Status as New, In Touch or Soft. Whoever said so before for the offering is left as they are. Nobody gets an email.',
    relationships:
      'How the firm knows people who have an account, one row for each: what stands there stays for good. An import of it cannot be taken back.',
  },
  template: 'Download an empty template',
  source: {
    label: 'Where did they agree to be written to?',
    hint: 'It stands with each of them, as the proof: for example ‘Sign-up sheets of the 2025 investor day’.',
    missing: 'Please say where these people agreed to be written to.',
  },
  looking: 'Reading the file...',
  changes: {
    caption: 'What the file changes of records that are there',
    record: 'Record',
    change: 'What changes',
    before: 'Old:',
    after: 'New:',
  },
  preview: { title: 'The first rows, as they were understood', row: (row: number) => `Row ${counted(row)}` },
  encodings: {
    caption: 'The first names with other letters, as they can be read',
    heads: { 'windows-1252': 'Windows', macintosh: 'Mac' },
    label: 'Which of them is right?',
    hint: 'This file does not say how its letters are written. If neither is right, save the spreadsheet as ‘CSV UTF-8’ and choose it again.',
    names: {
      'windows-1252': 'As Windows writes them (Windows-1252)',
      macintosh: 'As an old Mac writes them (Mac Roman)',
    },
    brokenLine: (line: number, text: string) => `line ${counted(line)}, ‘${text}’`,
    /** `lines` are some of them, as `brokenLine` says each. */
    broken: (lines: string, count: number, hasOthers: boolean) =>
      `This file is UTF-8, but for letters in ${count === 1 ? '1 line' : `${counted(count)} lines`}: ${lines}${
        hasOthers ? ' and others' : ''
      }. Please type them anew, save the file as ‘CSV UTF-8’ and choose it again.`,
  },
  questions: {
    choose: 'Please choose',
    dayOrder: {
      label: 'How are the days of this file written?',
      names: { month_first: 'Month first: 3/14/2026 is March 14', day_first: 'Day first: 14/3/2026 is March 14' },
    },
    numberStyle: {
      label: (example: string, one: string | null, other: string | null) =>
        one !== null && other !== null
          ? `Is ‘${example}’ in this file ${one} or ${other}?`
          : 'Some numbers of this file have a decimal point, others a decimal comma. How are they written?',
      again: 'How are the numbers of this file written?',
      names: {
        decimal_point: 'With a decimal point: 1,500 is fifteen hundred, 1.500 is one and a half',
        decimal_comma: 'With a decimal comma: 1.500 is fifteen hundred, 1,500 is one and a half',
      },
    },
  },
  counts: (created: number, changed: number, same: number) =>
    `${counted(created)} new, ${counted(changed)} changed, ${counted(same)} as they are already.`,
  /** Below the counts, and among those that are as they are. */
  optedOut: (count: number, emails: string) =>
    count === 1
      ? `1 of them left the newsletter and gets no mail: ${emails}.`
      : `${counted(count)} of them left the newsletter and get no mail: ${emails}.`,
  /** @param mayLeaveOut whether what is wrong can be left out where this is said, instead of being mended */
  faults: (count: number, mayLeaveOut: boolean) =>
    [
      count === 1 ? 'The file has one fault.' : `The file has ${counted(count)} faults.`,
      mayLeaveOut
        ? `Nothing is imported until ${count === 1 ? 'it is' : 'they are'} left out here, or mended in the file and that chosen again.`
        : `Nothing is imported until ${count === 1 ? 'it is' : 'they are'} mended in the file and that chosen again.`,
    ].join(' '),
  /** Wrong rows that need not hold up the others. */
  wrong: {
    leaveOut: (good: number, wrong: number) =>
      `Bring in the ${good === 1 ? '1 good row' : `${counted(good)} good rows`} and leave out ${wrong === 1 ? '1' : counted(wrong)}`,
    leftOut: (count: number) =>
      count === 1
        ? '1 row is left out. Download it with what is wrong, mend it and bring it in later.'
        : `${counted(count)} rows are left out. Download them with what is wrong, mend them and bring them in later.`,
    download: 'Download the rows with faults',
  },
  /** Columns that no field of ours is called as. */
  unknownColumns: {
    label: (heads: readonly string[]) =>
      heads.length === 1
        ? `Leave out the column ${[...heads].join('')}`
        : `Leave out ${counted(heads.length)} columns: ${[...heads].join(', ')}`,
    hint: 'No field has such a name. Nothing of it is brought in.',
  },
  nothing: 'There is nothing to import: everything in the file is there already.',
  table: { caption: 'What is wrong with the file', row: 'Row', column: 'Column', message: 'What is wrong' },
  wholeRow: 'The whole row',
  more: (count: number) => `and ${counted(count)} more`,
  submit: (records: string) => `Import ${records}`,
  pending: 'Importing...',
  back: 'Cancel',
  done: (records: string) => `${records} imported`,
  undone: 'The import was taken back',
  stayed: (names: string) => `Changed since, and so kept: ${names}`,
  notDone: { title: 'Error importing', showsReason: true },
  notUndone: { title: 'Error taking the import back', showsReason: true },
  unreadable: 'This file could not be read as CSV. Open it in your spreadsheet program and save it as CSV.',
} as const
