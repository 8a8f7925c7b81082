import { createFileRoute } from '@tanstack/react-router'
import { newsletterUnsubscribePage } from '@/content/pages/newsletter-confirm'
import { useFirm } from '../../calls/firm'
import { useRefresh } from '../../calls/invalidation'
import { tokenOf } from '../../accounts/link-token'
import { privateHead } from '../../page-head'
import { trpc } from '../../calls/trpc'
import { MailLinkPage } from './-mail-link-page'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: tokenOf,
  head: async ({ match }) =>
    privateHead(
      (await import('@/content/pages/newsletter-confirm')).newsletterUnsubscribePage.title,
      match.context.firm.current(),
    ),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token } = Route.useSearch()
  const { mutateAsync } = trpc.public.newsletters.unsubscribe.useMutation()
  const refresh = useRefresh('newsletters')
  const { done, invalid: words } = newsletterUnsubscribePage
  const invalid = { ...words, text: words.text(useFirm()) }
  const unsubscribe = async (sent: string) => {
    await mutateAsync({ token: sent })
    void refresh()
    return done
  }
  return <MailLinkPage words={newsletterUnsubscribePage} token={token} act={unsubscribe} invalid={invalid} />
}
