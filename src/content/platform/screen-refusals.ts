// Refusals of the server that screens say as well; here, since whatever took them from among all failures would bring all of these with it.

/** Also stands beside the controls that it forbids. */
export const ownAccountSentence = 'You cannot delete, deactivate or demote your own account. Another administrator can.'

/** Also said of a row of a file. */
export const consentAheadSentence = 'This day is later than today. Nobody can have consented on it yet.'
