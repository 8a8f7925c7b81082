import { chakra } from '@/client/theme/chakra'
import { portalPaymentList as words } from '@/content/ledger/portal-payments'
import { EntryFile } from '@/client/holdings/entries'
import { Paid } from '@/client/holdings/paid'
import { PaymentList, yearsShown } from '@/client/holdings/payment-list'
import { PaidChart } from '@/client/holdings/paid-chart'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { useChoice } from '../-choice'
import { Failure } from '../-failure'
import { Opening } from '../-opening'
import { readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'

/** What was paid in the time that is shown: by kind, quarter after quarter, and each payment. */
export function AllPayments() {
  const { ofOwner, year, thisYear, shortNameOf } = useChoice()
  const paidYears = trpc.investor.paidYears.list.useQuery(ofOwner)
  const reads = readsOf([paidYears])
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!paidYears.data) return <PageLoading />
    const { items, inAll } = paidYears.data
    return (
      <>
        <Paid
          year={year}
          isOver={year !== thisYear}
          paid={year === 'all' ? inAll : items.find((each) => each.year === year)}
        />
        <chakra.div mt={{ base: '6', lg: '10' }}>
          <PaidChart years={yearsShown(items, year)} />
        </chakra.div>
        <Heading level={2} mt={{ base: '8', lg: '12' }} mb="4">
          {year === 'all' ? words.ofAllYears : words.ofYear(year)}
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
