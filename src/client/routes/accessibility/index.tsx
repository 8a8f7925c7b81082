import { createFileRoute } from '@tanstack/react-router'
import { accessibilityStatement } from '@/content/legal/accessibility'
import { useFirm, useFirmText } from '../../calls/firm'
import { legalTextOf } from '@/shared/site/firm/legal-source'
import { pageHead } from '../../page-head'
import { LegalPage } from '../../sections/legal-page'

export const Route = createFileRoute('/accessibility/')({
  loader: ({ context: { firm } }) => firm.load('accessibility'),
  head: async ({ match }) =>
    pageHead(
      (await import('@/content/legal/accessibility')).accessibilityStatement(match.context.firm.current()).head,
      match.context.firm.current(),
    ),
  component: Accessibility,
})

function Accessibility() {
  return <LegalPage text={legalTextOf(accessibilityStatement, useFirm(), useFirmText('accessibility'))} />
}
