/**
 * Every toast, literally as specified. A success may have a description (`null`: none). A failure's description
 * is the server's sentence, else `fallback`, also when no answer came (R4); where `showsReason` is false the specification wants
 * the title alone. The form says why.
 */
export const toasts = {
  newsletter: {
    sent: { title: 'Subscribed!', description: 'Please check your email to confirm your subscription.' },
    notSent: { title: 'Error', showsReason: true, fallback: 'Failed to subscribe. Please try again.' },
  },
  contact: {
    sent: { title: 'Message Sent', description: "We've received your message and will be in touch soon." },
    notSent: { title: 'Error', showsReason: true, fallback: 'Failed to send your message. Please try again.' },
  },
  login: {
    done: { title: 'Welcome back!', description: 'You have been successfully logged in.' },
    failed: { title: 'Login failed', showsReason: true, fallback: 'Please try again.' },
  },
  /** The specification is silent on a failed logout; the visitor must not believe that they are signed out. */
  logout: {
    failed: { title: 'Logout failed', showsReason: true, fallback: 'You are still signed in. Please try again.' },
  },
} as const
