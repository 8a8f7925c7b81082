import { notFound } from '@tanstack/react-router'
import { sentPage } from '@/content/pages/sent'
import { readOutcome } from '@/shared/inbox/plain-forms'

/** What an address says became of a form, with the page's title. @throws the router's not-found answer */
export function readSent(what: string) {
  const outcome = readOutcome(what)
  if (outcome === null) throw notFound()
  return { outcome, title: sentPage.title }
}
