import { createFileRoute } from '@tanstack/react-router'
import { accessibilityStatement } from '@/content/legal/accessibility'
import { pageHead } from '../../page-head'
import { LegalPage } from '../../sections/legal-page'

export const Route = createFileRoute('/accessibility/')({
  head: async () => pageHead((await import('@/content/legal/accessibility')).accessibilityStatement.head),
  component: Accessibility,
})

function Accessibility() {
  return <LegalPage text={accessibilityStatement} />
}
