import type { Firm } from '../firm'

/** Words of the parts that every screen shares: dialogs, toasts, failed lists, pages without script. Every page loads them. */
export const interfaceWords = {
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  loading: 'Loading...',
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
  print: 'Print',
  notifications: 'Notifications (press F8)',
  dismissNotification: 'Dismiss notification',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  breadcrumbHome: 'Home',
  pageAnnounced: (title: string) => `${title}, page loaded`,
  /** For a page that only the browser renders. */
  pageWithoutScript: (firm: Firm) =>
    `Scripts are not running in your browser, and this page needs them. Please write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
  codeLost: (firm: Firm) =>
    `A part of this page could not be loaded, so this form cannot be sent yet. The page keeps trying, and what you have typed stays. If it takes long, reload the page, write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
  screenFailed: {
    title: 'This screen could not be shown',
    text: (firm: Firm) => `Please reload it. If that does not help, write to ${firm.investorRelationsEmail}.`,
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
