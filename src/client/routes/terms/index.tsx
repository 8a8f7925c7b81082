import { createFileRoute } from '@tanstack/react-router'
import { termsOfUse } from '@/content/legal/terms'
import { pageHead } from '../../page-head'
import { LegalPage } from '../../sections/legal-page'

export const Route = createFileRoute('/terms/')({
  head: async () => pageHead((await import('@/content/legal/terms')).termsOfUse.head),
  component: Terms,
})

function Terms() {
  return <LegalPage text={termsOfUse} />
}
