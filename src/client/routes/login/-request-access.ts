import { loginPage } from '@/content/pages/login'
import type { Firm } from '@/shared/site/firm/firm'

const { subject, body } = loginPage.requestAccess

/** Opens the visitor's mail program with the request written out. CRLF, as RFC 6068 asks; %20, because mail programs show '+'. */
export const requestAccessHref = (firm: Firm) =>
  `mailto:${firm.investorRelationsEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body(firm).join('\r\n'))}`
