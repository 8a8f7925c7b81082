import { chakra } from '@/client/theme/chakra'
import { createFileRoute } from '@tanstack/react-router'
import { investmentsPage } from '@/content/pages/investments'
import { isInvestmentPerformanceVisible } from '@/shared/site/settings'
import { Calculator } from '../../calculator/calculator'
import { readAskedOffering } from '../../layout/opened-by-address'
import { readListPage } from '../../list-page'
import { listPageHead } from '../../page-head'
import { readForVisit } from '../../calls/query-client'
import { latePart } from '../../sections/late-part'
import { PageOpening } from '../../sections/page-opening'
import { trpc } from '../../calls/trpc'
import { guardPage } from '../../visibility'
import { AskedDetails } from './-asked-details'
import { Offerings } from './-offerings'

export const Route = createFileRoute('/investments/')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...readListPage(raw), ...readAskedOffering(raw) }),
  beforeLoad: (guarded) => guardPage(guarded, 'investments'),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { calls, firm }, preload, deps }) => {
    await firm.load('figures')
    return readForVisit(preload, () => calls.public.investments.list.prefetch(deps))
  },
  head: async ({ match }) =>
    listPageHead(
      (await import('@/content/pages/investments')).investmentsPage,
      match.search,
      match.context.firm.current(),
    ),
  component: Investments,
})

/** Whether the statistics are shown; the settings are asked for anew each time the page opens (R27). */
function useIsPerformanceVisible() {
  const { data } = trpc.public.settings.list.useQuery(undefined, { refetchOnMount: 'always' })
  return isInvestmentPerformanceVisible(data?.items ?? [])
}

const Statistics = latePart(
  () => import('./-statistics').then((part) => part.Statistics),
  <chakra.div minHeight={{ base: '56rem', lg: '38rem' }} />,
)
const ReadyToInvest = latePart(
  () => import('./-ready-to-invest').then((part) => part.ReadyToInvest),
  <chakra.div minHeight={{ base: '96rem', lg: '72rem' }} />,
)
function Investments() {
  const isPerformanceVisible = useIsPerformanceVisible()
  return (
    <>
      <PageOpening {...investmentsPage.hero} />
      <Offerings />
      {isPerformanceVisible && <Statistics />}
      <Calculator />
      <ReadyToInvest />
      <AskedDetails />
    </>
  )
}
