import { createFileRoute } from '@tanstack/react-router'
import { termsOfUse } from '@/content/legal/terms'
import { useFirm, useFirmText } from '../../calls/firm'
import { legalTextOf } from '@/shared/site/firm/legal-source'
import { pageHead } from '../../page-head'
import { LegalPage } from '../../sections/legal-page'

export const Route = createFileRoute('/terms/')({
  loader: ({ context: { firm } }) => firm.load('terms'),
  head: async ({ match }) =>
    pageHead(
      (await import('@/content/legal/terms')).termsOfUse(match.context.firm.current()).head,
      match.context.firm.current(),
    ),
  component: Terms,
})

function Terms() {
  return <LegalPage text={legalTextOf(termsOfUse, useFirm(), useFirmText('terms'))} />
}
