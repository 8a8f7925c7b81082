import { counted } from '../platform/counted'
import { recordFields } from '../records/record-fields'
import { recordToasts } from '../records/record-toasts'

/** The section Letters: the form of a draft, the dialog that sends one, its report. */
export const adminIssues = {
  create: { title: 'New Letter', text: 'A letter stays a draft until you send it.', submit: 'Create' },
  edit: { title: 'Edit Letter', text: 'Changes are sent when the letter is.', submit: 'Update' },
  statuses: { draft: 'Draft', scheduled: 'Scheduled', sending: 'Sending', paused: 'Paused', sent: 'Sent' },
  /** Without a mail server. */
  statusesOfFiles: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    sending: 'Being kept as files',
    paused: 'Paused',
    sent: 'Kept as files',
  },
  reachedOfFiles: 'Kept as files',
  open: { draft: 'Send', other: 'Report' },
  openOf: (subject: string, isDraft: boolean) => `${isDraft ? 'Send' : 'Report of'} ${subject}`,
  notDeletable: 'A letter that is scheduled or was sent is kept with its report.',
  /** In a row of the list. */
  reached: (sent: number, recipients: number) => `${counted(sent)} of ${counted(recipients)}`,
  dialog: {
    text: 'What your readers get. No picture tells that a mail was opened, no link that it was followed.',
    /** @param tag null: all of them */
    audience: (count: number, tag: string | null) =>
      count === 0
        ? tag === null
          ? 'Nobody has confirmed a subscription yet, so there is nobody to send it to.'
          : `No confirmed subscriber has the tag ‘${tag}’, so there is nobody to send it to.`
        : count === 1
          ? `It goes to 1 confirmed subscriber${tag === null ? '' : ` with the tag ‘${tag}’`}.`
          : `It goes to ${counted(count)} confirmed subscribers${tag === null ? '' : ` with the tag ‘${tag}’`}, as they are at that moment.`,
    scheduled: 'It is sent at',
    scheduledAsFiles: 'It is kept as files at',
    preview: 'The letter as a mail',
    html: 'As a mail',
    plain: 'As plain text',
    bytes: (bytes: number, max: number) => `${counted(bytes)} of at most ${counted(max)} bytes.`,
    webLink: 'The letter in the browser',
    loading: 'Loading the preview...',
    failed: 'The preview could not be loaded. The letter is not affected.',
    at: { label: 'Send it at', hint: 'Left empty, it is sent at once.' },
    test: 'Send a test to me',
    send: (count: number) => (count === 1 ? 'Send to 1 person' : `Send to ${counted(count)} people`),
    sure: (count: number) =>
      `Send this letter to ${count === 1 ? '1 person' : `${counted(count)} people`} now? It cannot be called back.`,
    /** Before the moment. */
    sureLater: (count: number) =>
      `Send this letter to ${count === 1 ? '1 person' : `${counted(count)} people`}, or as many as there are then, at`,
    sendNow: 'Send now',
    notYet: 'Not yet',
    schedule: 'Schedule',
    unschedule: 'Take back',
    pause: 'Pause',
    resume: 'Go on',
    retry: (count: number) => `Try the ${counted(count)} failed again`,
  },
  report: {
    label: 'What became of it',
    states: {
      recipients: 'Recipients',
      sent: 'Sent',
      queued: 'Waiting',
      bounced: 'Bounced',
      failed: 'Failed',
      skipped: 'Left out',
      uncertain: 'Uncertain',
    },
    /** What takes the place of 'Sent' without a mail server. */
    keptAsFiles: 'Kept as files',
    hints: {
      bounced: 'There is no such address.',
      failed: 'The mail server did not take it.',
      skipped: 'They had unsubscribed when their turn came.',
      uncertain:
        'The line was cut while it was handed over. Not sent again by itself, because nobody should get it twice.',
    },
  },
  fromPost: (title: string) => `Send as letter: ${title}`,
} as const

/** The list of letters in the Admin Portal. */
export const issueWords = {
  name: 'Letters',
  panel: 'Letters to Subscribers',
  add: 'New Letter',
  columns: { subject: 'Subject', status: 'Status', reached: 'Sent', createdAt: 'Created', actions: 'Actions' },
  search: 'Search letters',
  empty: {
    title: 'No letters yet',
    text: 'Write to everybody who has confirmed a subscription.',
    action: 'Write the First Letter',
  },
  failed: "We couldn't load the letters.",
  fields: {
    subject: 'Subject',
    preheader: 'Preview Line',
    content: 'Text',
    audience: 'Audience',
    tag: 'To Whom',
    status: 'Status',
    scheduledAt: 'Scheduled for',
    startedAt: 'Sent',
    finishedAt: 'Finished',
    recipients: 'Recipients',
    ...recordFields,
  },
  placeholders: {},
  /** Of the choice of a tag. */
  everybody: 'All confirmed subscribers',
  tagged: (tag: string, readers: number) => `Those with the tag ‘${tag}’ (${counted(readers)})`,
  hints: {
    preheader: 'What an inbox shows behind the subject. Left empty, it is the beginning of the text.',
  },
  plain: { status: adminIssues.statuses },
  toasts: recordToasts('Letter', 'letter'),
} as const
