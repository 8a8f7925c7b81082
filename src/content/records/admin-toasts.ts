import { counted } from '../platform/counted'

/** Of what was ordered while no mail server is set up. */
const nobodyReceives = 'No mail server is set up (SMTP_URL), so nobody receives it.'

/** Toasts of what goes beyond the specification: undo, several at once, passwords, the file of a list (R20, R22). */
export const furtherToasts = {
  draftSaved: { title: 'Draft saved', description: null },
  restored: (count: number) => ({
    title: count === 1 ? 'Restored' : `${counted(count)} records restored`,
    description: null,
  }),
  erased: { title: 'Erased for good', description: null },
  notErased: { title: 'Error erasing', showsReason: true },
  notRestored: { title: 'Error restoring', showsReason: true },
  subscriberAdded: {
    title: 'Subscriber added',
    description: 'The link is on its way. They are subscribed once they press it.',
  },
  subscriberAddedKept: {
    title: 'Subscriber added',
    description: 'No email leaves from here: their link is kept as a file.',
  },
  subscriberNotAdded: { title: 'Error adding subscriber', showsReason: true },
  severalDeleted: (count: number) => ({
    title: count === 1 ? '1 record deleted' : `${counted(count)} records deleted`,
    description: null,
  }),
  severalNotDeleted: { title: 'Error deleting records', showsReason: true },
  passwordSet: { title: 'Password set', description: 'The user has been signed out everywhere.' },
  ownPasswordSet: { title: 'Password set', description: 'All your other sessions have ended.' },
  passwordNotSet: { title: 'Error setting password', showsReason: true },
  invited: { title: 'User invited', description: null },
  invitedByLink: { title: 'User invited', description: 'No email leaves from here: hand over the link.' },
  invitedNew: { title: 'Invitations are on their way', description: null },
  invitedAgain: { title: 'Invitation sent again', description: 'The earlier link does not work any more.' },
  linkMade: { title: 'New link made', description: 'The earlier one does not work any more.' },
  notInvited: { title: 'Error inviting', showsReason: true },
  invitationWithdrawn: { title: 'Invitation withdrawn', description: null },
  invitationNotWithdrawn: { title: 'Error withdrawing the invitation', showsReason: true },
  factorResetAsked: {
    title: 'Reset asked for',
    description: 'It happens in an hour, unless the person stops it by the link in our email.',
  },
  factorNotReset: { title: 'Error resetting the second factor', showsReason: true },
  published: { title: 'Post published', description: null },
  notPublished: { title: 'Error publishing post', showsReason: true },
  unpublished: { title: 'Post unpublished', description: null },
  notUnpublished: { title: 'Error unpublishing post', showsReason: true },
  previewLinkMade: { title: 'Preview link made', description: null },
  previewLinkNotMade: { title: 'Error making the preview link', showsReason: true },
  previewLinkEnded: { title: 'Preview link ended', description: null },
  previewLinkNotEnded: { title: 'Error ending the preview link', showsReason: true },
  mailQueued: { title: 'Email queued again', description: null },
  mailNotQueued: { title: 'Error sending the email again', showsReason: true },
  letterTested: { title: 'Test sent', description: 'It goes to the email address of your account.' },
  letterTestKept: { title: 'Test kept as a file', description: nobodyReceives },
  letterNotTested: { title: 'Error sending the test', showsReason: true },
  letterSent: { title: 'The letter is on its way', description: null },
  letterKept: { title: 'The letter is being kept as files', description: nobodyReceives },
  letterScheduled: { title: 'Letter scheduled', description: null },
  letterNotSent: { title: 'Error sending the letter', showsReason: true },
  letterMoved: { title: 'Done', description: null },
  letterNotMoved: { title: 'This could not be done', showsReason: true },
  letterMade: { title: 'Draft of a letter made', description: 'Look at it, then send it.' },
  confirmationSent: { title: 'Confirmation email sent', description: null },
  confirmationKept: { title: 'Confirmation email kept as a file', description: nobodyReceives },
  subscriberEnded: { title: 'Unsubscribed', description: null },
  subscriberNotEnded: { title: 'Error unsubscribing', showsReason: true },
  confirmationNotSent: { title: 'Error sending the confirmation email', showsReason: true },
  recordGone: {
    title: 'This record no longer exists',
    description: 'It may have been deleted; what was deleted lately can be restored.',
  },
  recordNotOpened: { title: 'Error opening the record', showsReason: true },
  csvFailed: { title: 'Error making the CSV file', showsReason: true },
} as const

/** Toasts of an enquiry as a case. */
export const caseToasts = {
  updated: { title: 'Contact updated', description: null },
  notUpdated: { title: 'Error updating contact', showsReason: true },
  markedSpam: { title: 'Marked as spam', description: 'It is listed where spam is shown.' },
  rescued: { title: 'No longer spam', description: 'It is among the contacts again.' },
  rescuedAndMailed: { title: 'No longer spam', description: 'It is among the contacts, and was emailed to the firm.' },
  answered: { title: 'Answer on its way', description: 'It is kept with the enquiry.' },
  answerKept: { title: 'Answer kept as a file', description: `It stands with the enquiry. ${nobodyReceives}` },
  answeredInterest: { title: 'Answer on its way', description: 'It is kept with the interest.' },
  interestAnswerKept: { title: 'Answer kept as a file', description: `It stands with the interest. ${nobodyReceives}` },
  notAnswered: { title: 'Error sending the answer', showsReason: true },
  noted: { title: 'Note added', description: null },
  notNoted: { title: 'Error adding the note', showsReason: true },
} as const
