import { chakra } from '@/client/theme/chakra'
import { portalPaymentList as words } from '@/content/ledger/portal-payments'
import { EntryFile } from '@/client/holdings/entries'
import { PaymentList } from '@/client/holdings/payment-list'
import { PaidChart } from '@/client/holdings/paid-chart'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { useChoice } from '../-choice'
import { Failure } from '../-failure'
import { Opening } from '../-opening'
import { readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'

/** Every payment, by year, and how they came quarter after quarter. */
export function AllPayments() {
  const { ofOwner, year, shortNameOf } = useChoice()
  const paidYears = trpc.investor.paidYears.list.useQuery(ofOwner)
  const reads = readsOf([paidYears])
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!paidYears.data) return <PageLoading />
    const { items } = paidYears.data
    return (
      <>
        <PaidChart years={items} />
        <Heading level={2} mt={{ base: '10', lg: '14' }} mb="4">
          {words.byYear}
        </Heading>
        <PaymentList years={items} chosen={year} narrowed={ofOwner} told={{ shortNameOf, isBrief: false }} />
        <chakra.p mt="4">
          <EntryFile {...ofOwner} />
        </chakra.p>
      </>
    )
  }
  return (
    <>
      <Opening
        heading={words.heading}
        lead={<chakra.p mt="2">{words.lead}</chakra.p>}
        reads={reads}
        years={paidYears.data?.items.map((each) => each.year) ?? []}
      />
      {content()}
    </>
  )
}
