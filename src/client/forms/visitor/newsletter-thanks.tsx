import { newsletterForm } from '@/content/platform/forms'
import type { Thanks } from './form-sent'

const { heading, text } = newsletterForm.sent

const Next = ({ email }: { email: string }) => <p>{text(email)}</p>

/** What stands where an address was given: it is subscribed once its owner has pressed the link. */
export const newsletterThanks: Thanks = { heading, Body: Next }
