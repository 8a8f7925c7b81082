import { counted } from '../platform/counted'

/** What is told of a backup that failed where nothing nearer can be said. */
export const backupFaults = {
  unforeseen: 'An error that nobody foresaw; the log has it.',
  abandoned: 'The server ended while it was at it.',
  nothingToRehearse: 'There is no backup to restore.',
} as const

const held = (entries: number, papers: number) =>
  `${counted(entries)} ${entries === 1 ? 'entry' : 'entries'}, ${counted(papers)} ${papers === 1 ? 'paper' : 'papers'}`

/** Backups in Settings, and what the Overview says of them. */
export const backupWords = {
  heading: 'Backups',
  text: 'An encrypted copy of everything in the database: records, papers, pictures, accounts. The server makes one each day, and once a week restores the newest into an empty database of its own, to see that it can be.',
  loading: 'Loading the backups...',
  failed: "We couldn't load the backups.",
  labels: {
    backup: 'Last backup',
    rehearsal: 'Last restore, rehearsed',
    folder: 'Where they go',
    kept: 'What is kept',
  },
  backup: (at: string, entries: number, papers: number) => `On ${at}: ${held(entries, papers)}`,
  rehearsal: (at: string, entries: number, papers: number) =>
    `Restored on ${at}: ${held(entries, papers)}, no difference`,
  backupFault: (at: string, text: string) => `No backup could be made on ${at}. ${text}`,
  rehearsalFault: (at: string, text: string) => `A backup that was restored on ${at} was not as it should be. ${text}`,
  overdue: 'It is overdue',
  none: 'None yet',
  off: 'None is made here: BACKUP_DIR is not set. Whoever runs the server sets it; the handbook (operations) says how.',
  kept: 'The newest seven days, five weeks and twelve months that have one. Other files there stay.',
  elsewhere:
    'A backup on the same disk is lost with it: copy the folder to another place. Without BACKUP_KEY and DOCUMENT_KEY, which are in no backup, nobody can use one.',
  make: 'Back up now',
  making: 'Backing up...',
  rehearse: 'Rehearse a restore now',
  rehearsing: 'Rehearsing a restore...',
  underWay: {
    backup: (at: string) => `A backup is being made since ${at}.`,
    rehearsal: (at: string) => `The newest backup is being restored since ${at}. The site itself is not touched.`,
  },
  notBegun: { title: 'Nothing was begun', showsReason: true },
  list: 'Kept backups',
  columns: { day: 'Day', size: 'Size' },
} as const
