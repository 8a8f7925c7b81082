import { createFileRoute } from '@tanstack/react-router'
import { privacyPolicy } from '@/content/legal/privacy'
import { pageHead } from '../../page-head'
import { LegalPage } from '../../sections/legal-page'

export const Route = createFileRoute('/privacy/')({
  head: async () => pageHead((await import('@/content/legal/privacy')).privacyPolicy.head),
  component: Privacy,
})

function Privacy() {
  return <LegalPage text={privacyPolicy} />
}
