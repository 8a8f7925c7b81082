import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../../page-head'
import { AdministratorsOnly } from '../-frame/gate'
import { Investor } from '../-reporting/-investor/investor'

export const Route = createFileRoute('/admin/investors/$id')({
  staticData: { isClientOnly: true },
  head: async ({ match }) =>
    privateHead(
      (await import('@/content/reporting/admin-investor')).investorPageWords.pageTitle,
      match.context.firm.current(),
    ),
  component: InvestorRoute,
})

function InvestorRoute() {
  const { id } = Route.useParams()
  return <AdministratorsOnly>{() => <Investor id={id} />}</AdministratorsOnly>
}
