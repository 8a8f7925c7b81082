import { counted } from '../platform/counted'

/** The dialogs of the Admin Portal: titles, descriptions, buttons (R20, R21). */
export const adminDialogs = {
  cancel: 'Cancel',
  moreDetails: 'More details',
  saving: 'Saving...',
  notGiven: 'Not given',
} as const

/** What stands between an administrator and a lost word (R22, R23; stale edits R7). */
export const adminSafety = {
  conflict: {
    title: 'Someone else changed this record',
    text: 'It was saved by someone else after you opened it. Nothing of yours is lost. Choose for each field which text to keep, then save.',
    textWithoutChoice:
      'It was saved by someone else after you opened it. You changed different fields, so nothing is lost on either side. Save to keep both.',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    keepAllMine: 'Keep all of mine',
    takeAllTheirs: 'Take all of theirs',
    changedByThem: 'Changed by them',
    changedByYou: 'Changed by you',
    save: 'Save my choice',
    back: 'Keep editing',
    empty: 'empty',
    yes: 'Yes',
    no: 'No',
  },
  sessionEnded: {
    title: 'Your session has ended',
    text: 'Nothing is lost. Enter your password and it goes on where you were.',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in and go on',
    pending: 'Signing in...',
    otherAccount: 'You signed in with a different account. Nothing was saved.',
    back: 'Go back',
  },
  gone: {
    title: 'This record was deleted in the meantime',
    text: 'Someone deleted it while you were editing. Restore it to save your changes, or copy what you need.',
    restore: 'Restore and save',
    back: 'Keep editing',
  },
  draft: {
    title: 'Unsaved text found',
    text: (savedAt: string) => `There is text from ${savedAt} that was not saved.`,
    use: 'Use it',
    discard: 'Discard it',
  },
  draftRemoval: {
    title: 'Delete this draft?',
    text: (name: string) => `“${name}” is deleted for good. It cannot be restored.`,
    keep: 'Keep it',
  },
  undo: 'Undo',
  recentlyDeleted: {
    label: 'Recently deleted',
    text: (days: number) => `Deleted records stay here for ${days} days and can be restored.`,
    columns: { name: 'Name', deletedAt: 'Deleted', deletedBy: 'By', actions: 'Actions' },
    restore: (name: string) => `Restore ${name}`,
    restoreLabel: 'Restore',
    restoreSelected: 'Restore selected',
    /** The first of those that were deleted at one time offers to restore them all. */
    restoreTogether: (count: number) => `Restore all ${counted(count)} of this deletion`,
    erase: (name: string) => `Erase now: ${name}`,
    eraseLabel: 'Erase now',
    eraseTitle: 'Erase it for good?',
    eraseText: (name: string) =>
      `“${name}” and what the activity tells of it are erased now, and cannot be restored. That it was erased, by whom and when, stays.`,
    eraseKeep: 'Keep it',
    search: 'Search deleted records',
    empty: (days: number) => `Nothing deleted in the last ${days} days is left to restore.`,
    failed: "We couldn't load the deleted records.",
    back: 'Back to the list',
  },
} as const

export const adminLive = {
  disconnected: 'Live updates are interrupted. Reconnecting...',
} as const
