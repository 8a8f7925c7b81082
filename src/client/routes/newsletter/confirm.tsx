import { createFileRoute } from '@tanstack/react-router'
import { newsletterConfirmPage } from '@/content/pages/newsletter-confirm'
import { useRefresh } from '../../calls/invalidation'
import { tokenOf } from '../../accounts/link-token'
import { privateHead } from '../../page-head'
import { trpc } from '../../calls/trpc'
import { LinkButton } from '../../ui/buttons/link-button'
import { MailLinkPage } from './-mail-link-page'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: tokenOf,
  head: async ({ match }) =>
    privateHead(
      (await import('@/content/pages/newsletter-confirm')).newsletterConfirmPage.title,
      match.context.firm.current(),
    ),
  component: Confirm,
})

function Confirm() {
  const { token } = Route.useSearch()
  const { mutateAsync } = trpc.public.newsletters.confirm.useMutation()
  const refresh = useRefresh('newsletters')
  const { done, already, invalid } = newsletterConfirmPage
  const confirm = async (sent: string) => {
    const { isNew } = await mutateAsync({ token: sent })
    void refresh()
    return isNew ? done : already
  }
  return (
    <MailLinkPage
      words={newsletterConfirmPage}
      token={token}
      act={confirm}
      invalid={{ ...invalid, action: <LinkButton to={invalid.signUp.to}>{invalid.signUp.label}</LinkButton> }}
    />
  )
}
