import { accessMails, addressMails } from './accounts/address-mails'
import { factorMails } from './accounts/factor-mails'
import { passwordMails } from './accounts/password-mails'
import { invitationMails } from './accounts/invitation-mails'
import { signInMails } from './accounts/sign-in-mails'
import { inboxMails } from './inbox/mails'
import { addressRequestMails } from './ledger/address-requests'
import { approvalMails } from './ledger/approval-mails'
import { paymentMails, portalMails } from './ledger/mails'
import { subscriptionMails } from './newsletter/mails'
import { closingMails } from './raise/closings/closing-mails'
import { instructionMails } from './raise/instructions'
import { subscriptionMails as raiseMails } from './raise/subscription-mails'
import { k1ConsentMails } from './reporting/mails'
import { backupMails } from './site/backup-mails'

/** The words of every mail that the server writes by itself; an issue of the newsletter has those of its writer. */
export const mails = {
  password: passwordMails,
  factors: factorMails,
  invitation: invitationMails,
  signIn: signInMails,
  address: addressMails,
  access: accessMails,
  inbox: inboxMails,
  newsletter: subscriptionMails,
  addressRequests: addressRequestMails,
  approvals: approvalMails,
  payments: paymentMails,
  raise: { ...raiseMails, ...instructionMails },
  closings: closingMails,
  portal: portalMails,
  k1Consent: k1ConsentMails,
  backups: backupMails,
} as const
