import { counted } from '../platform/counted'

/** What each number of a year's K-1s counts. */
export const k1StandingNames = {
  published: 'published',
  missing: 'missing',
  late: 'missing after the day that was told',
  opened: 'opened',
  unopened: 'not opened',
  byPost: 'by post, without consent',
  undelivered: 'undelivered: the email came back',
  toPrint: 'to be printed and sent by post',
  noAddress: 'to be sent by post, without an address',
  unprinted: 'to be sent by post, with a name or address that cannot be printed',
  printed: 'printed',
} as const

const k1s = (count: number) => (count === 1 ? '1 K-1' : `${counted(count)} K-1s`)
const people = (count: number) => (count === 1 ? '1 person' : `${counted(count)} people`)

/** The year's K-1s in the section Taxes: what is to be done, and who is behind each number. */
export const k1SeasonWords = {
  heading: (year: number) => `K-1s for ${year}`,
  standing(holders: number, published: number, missing: number): string {
    if (holders === 0 && published === 0) return 'Nobody held anything in this year.'
    if (published === 0) return `None is published. ${k1s(holders)} to come: upload them in one zip.`
    if (missing > 0) return `${counted(published)} published, ${counted(missing)} missing.`
    return published === 1
      ? 'The only one is published: nobody is missing.'
      : `All ${counted(published)} are published: nobody is missing.`
  },
  unnamedZip: 'A zip of K-1s',
  sent(day: string, by: string | null, toDecide: number): string {
    const decide = toDecide === 0 ? '' : `. ${counted(toDecide)} to decide`
    return `${by === null ? `Sent on ${day}` : `Sent on ${day} by ${by}`}${decide}`
  },
  missing: (count: number) => (count === 1 ? '1 K-1 is missing.' : `${counted(count)} K-1s are missing.`),
  unopened: (count: number) => `Nobody has opened ${k1s(count)} yet.`,
  reminders(now: number, recent: number): string {
    if (now === 0 && recent === 0) return 'Nobody can be reminded: no access, or the email came back.'
    const waiting = recent === 0 ? '' : `${people(recent)} told or reminded within the last day`
    return now === 0 ? `${waiting}.` : `${people(now)} can be reminded${waiting === '' ? '' : `, ${waiting}`}.`
  },
  toPrint: (count: number) => (count === 1 ? '1 K-1 goes by post.' : `${counted(count)} K-1s go by post.`),
  /** Why just these go by post: of so many there is no consent, of so many the email came back; and how many of them stay behind. */
  whyToPrint(withoutConsent: number, undelivered: number, left: number): string {
    const reasons = [
      withoutConsent > 0 && `The owners of ${counted(withoutConsent)} have not agreed to get them in the portal.`,
      undelivered > 0 && `The email about ${counted(undelivered)} came back, though the owners agreed.`,
      left > 0 && `${counted(left)} of them cannot be printed yet, for the reason above.`,
      'Each owner begins on a new sheet, with the address for a window envelope on top.',
    ]
    return reasons.filter(Boolean).join(' ')
  },
  noAddress: (count: number) =>
    count === 1 ? '1 K-1 for the post has no address.' : `${counted(count)} K-1s for the post have no address.`,
  whyNoAddress: 'They are not printed until their owner has one.',
  unprinted: (count: number) =>
    count === 1
      ? '1 K-1 for the post has a name or address that cannot be printed.'
      : `${counted(count)} K-1s for the post have a name or address that cannot be printed.`,
  whyUnprinted:
    'They are not printed until name and address of the owner stand in Latin, Greek, Cyrillic, Armenian or Georgian letters.',
  printed: (count: number) => (count === 1 ? '1 K-1 is printed.' : `${counted(count)} K-1s are printed.`),
  whyPrinted: 'One that replaces another stands among those to be printed again.',
  print: {
    submit: (count: number) => `Print the ${counted(count)}`,
    again: 'Print all again',
    list: 'By post, as a file (CSV)',
    zip: 'Everything published, as a zip',
    failed: { title: 'The file was not saved', showsReason: true },
  },
  who: 'Show',
  whoOf: {
    published: 'Show what is published',
    missing: 'Show what is missing',
    late: 'Show what is late',
    opened: 'Show what was opened',
    unopened: 'Show what was not opened',
    byPost: 'Show what goes by post',
    undelivered: 'Show what was not delivered',
    toPrint: 'Show what goes by post',
    noAddress: 'Show what has no address',
    unprinted: 'Show what cannot be printed',
    printed: 'Show what is printed',
  },
  remind: {
    submit: (count: number) => `Remind the ${counted(count)}`,
    title: (count: number) => `Remind ${people(count)}?`,
    text: 'One email each, about all of theirs that nobody has opened. Nobody is reminded within a day of the last email about theirs; it names year and offering, no owner and no amount.',
    caption: 'Who is reminded',
    columns: { name: 'Name', email: 'Email', k1s: 'K-1s' },
    failed: "We couldn't load who would be reminded.",
    cancel: 'Cancel',
  },
  list: {
    title: (standing: string, year: number) => `K-1s for ${year}: ${standing}`,
    allOfferings: 'All offerings',
    columns: { owner: 'Owner', offering: 'Offering', state: 'State' },
    missing: 'Missing',
    published: (day: string) => `Published ${day}`,
    documentOf: (told: string, owner: string) => `${told}: the document of ${owner}`,
    opened: (day: string) => `Opened ${day}`,
    notOpened: 'Not opened',
    noConsent: 'No consent: by post',
    /** What keeps it from the post, or may send it to a place where nobody lives any more. */
    address: ({ hasAddress, isAddressAsked }: { hasAddress: boolean; isAddressAsked: boolean }) =>
      isAddressAsked ? 'New address asked for' : hasAddress ? '' : 'No address',
    addressOf: (told: string, owner: string) => `${told}: open ${owner}`,
    printed: (day: string, by: string | null) => (by === null ? `Printed ${day}` : `Printed ${day} by ${by}`),
    undelivered: (reason: string) => `The email came back${reason === '' ? '' : `: ${reason}`}`,
    empty: 'Nobody.',
    failed: "We couldn't load these K-1s.",
    close: 'Close',
  },
} as const
