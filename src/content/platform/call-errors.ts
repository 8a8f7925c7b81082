/** The sentences that the browser knows as well, for an answer that came from a proxy and not from us. */
export const commonSentences = {
  not_signed_in: 'Please sign in first.',
  not_admin: 'Only administrators can do this.',
  body_too_large: 'This is too large to send. Please use a smaller picture or a shorter text.',
  prove_again: 'Please show once more that it is you. Nothing was changed.',
  too_many_requests: 'Too many attempts. Please wait a few minutes and try again.',
  server_ending: 'The server is restarting. Please try again shortly.',
} as const

/** For failures without an answer of the server; they arise in the browser. A form adds `textKept`. */
export const connectionSentences = {
  offline: 'You are offline. Please try again when you are connected.',
  unreachable: 'We could not reach the server. Please check your connection and try again.',
  timeout: 'We could not reach the server in time. Please try again.',
  writeTimeout:
    'We could not reach the server in time, so we do not know whether this was saved. Please check before you try again.',
  unreadable: 'The server answered in a way we did not understand. Please reload the page.',
  outdated: 'This page is older or newer than the site. Please reload it.',
  textKept: 'What you typed is still here.',
} as const
