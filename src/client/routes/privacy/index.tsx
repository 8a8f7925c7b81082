import { createFileRoute } from '@tanstack/react-router'
import { privacyPolicy } from '@/content/legal/privacy'
import { useFirm, useFirmText } from '../../calls/firm'
import { legalTextOf } from '@/shared/site/firm/legal-source'
import { pageHead } from '../../page-head'
import { LegalPage } from '../../sections/legal-page'

export const Route = createFileRoute('/privacy/')({
  loader: ({ context: { firm } }) => firm.load('privacy'),
  head: async ({ match }) =>
    pageHead(
      (await import('@/content/legal/privacy')).privacyPolicy(match.context.firm.current()).head,
      match.context.firm.current(),
    ),
  component: Privacy,
})

function Privacy() {
  return <LegalPage text={legalTextOf(privacyPolicy, useFirm(), useFirmText('privacy'))} />
}
