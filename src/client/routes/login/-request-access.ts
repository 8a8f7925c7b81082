import { loginPage } from '@/content/pages/login'

const { address, subject, body } = loginPage.requestAccess

/** Opens the visitor's mail program with the request written out. CRLF, as RFC 6068 asks; %20, because mail programs show '+'. */
export const requestAccessHref = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`
