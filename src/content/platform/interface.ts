import { firm } from '../firm'

/** Words of the parts that every screen shares: dialogs, toasts, failed lists, the image uploader, pages without script. */
export const interfaceWords = {
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  loading: 'Loading...',
  /** Said when a table's order changes. */
  sortedBy: (column: string, order: 'ascending' | 'descending') => `Sorted by ${column}, ${order}`,
  notSorted: 'In its own order',
  /** Stands on every picture of a building that we drew because there is no photograph. */
  drawing: 'Drawing, not a likeness',
  optional: '(optional)',
  required: 'required',
  opensInNewTab: '(opens in a new tab)',
  copyLink: {
    copy: 'Copy link',
    share: 'Share',
    copied: 'Link copied',
    notCopied: 'The link could not be copied. This is it:',
  },
  notifications: 'Notifications (press F8)',
  dismissNotification: 'Dismiss notification',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  breadcrumbHome: 'Home',
  pageAnnounced: (title: string) => `${title}, page loaded`,
  withoutScript: `Scripts are not running in your browser, so this form cannot be sent. Please write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
  /** For a page that only the browser renders. */
  pageWithoutScript: `Scripts are not running in your browser, and this page needs them. Please write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
  codeLost: `A part of this page could not be loaded, so this form cannot be sent yet. The page keeps trying, and what you have typed stays. If it takes long, reload the page, write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
  screenFailed: {
    title: 'This screen could not be shown',
    text: `Please reload it. If that does not help, write to ${firm.investorRelationsEmail}.`,
    asking: 'One moment. We are asking the server for it.',
    action: 'Reload',
  },
} as const

/** After a screen that failed was loaded again by itself. */
export const loadedAgain = {
  title: 'This page was loaded again',
  done: 'What you did just before is done. There is no need to do it again.',
  failed: 'What you did just before was not done.',
} as const

/** Of a choice that was passed to by a key. */
export const notSavedYet = 'Not saved yet. Enter saves, Escape takes it back.'

/** A day and time of the firm's clock. */
export const timestampField = {
  zone: (place: string, zoneName = '') => `The time is that of ${place}${zoneName && ` (${zoneName})`}.`,
  zoneUnknown: 'The firm’s time zone could not be read, so no time can be chosen now.',
  missing: 'The clocks go forward that night and leave this hour out. Please choose another time.',
  doubled: 'The clocks go back that night, so this time comes twice. Which one?',
  earlier: (zoneName: string) => `The first (${zoneName})`,
  later: (zoneName: string) => `The second, an hour later (${zoneName})`,
} as const

/** A form whose chosen picture was refused is not saved before somebody says so. */
export const refusedPicture = {
  note: 'The chosen image was refused.',
  title: 'Save without the image?',
  text: 'The file you chose was refused, so it would be saved without it. An image it had before stays.',
  save: 'Save without it',
  back: 'Choose another',
} as const

export const imageUploader = {
  label: 'Image',
  drop: 'Drop an image here, paste one, or choose a file',
  choose: 'Choose image',
  replace: 'Replace image',
  remove: 'Remove image',
  preview: 'Preview of the image',
  working: 'Preparing the image...',
  kinds: 'Any image that your browser can show. Large ones are scaled down.',
  notAnImage: 'Please choose an image file.',
  notReadable: 'Your browser cannot read this image. Please save it as JPEG or PNG and choose it again.',
} as const
