import { counted } from '../platform/counted'

/** What is said where somebody pressed what waits for a second person. Apart from the approvals themselves, because every list loads it. */
export const heldToast = {
  title: 'It waits for a second person',
  description: 'Nothing is written until a colleague approves it. They are told by mail.',
  open: 'Look at it',
} as const

/** What was paid since to owners who would have had other units: nothing of it changes. */
export const paidSince = (payments: number, amount: string) =>
  payments === 1
    ? `1 payment has gone out since that day to the owners whose units this changes: ${amount}. It stays as it was paid.`
    : `${counted(payments)} payments have gone out since that day to the owners whose units this changes: ${amount}. They stay as they were paid.`

/** Asks why something is dated into days that are closed. */
export const closedDayWords = {
  title: 'The Book Is Closed on This Day',
  text: (through: string) =>
    `The book is closed through ${through}. What is dated into that waits for a second person, who reads why.`,
  paidSince,
  reason: 'Why it is dated into a closed year',
  missing: 'Please say why',
  back: 'Back',
  submit: 'Ask for it',
} as const
