import { chakra } from '@/client/theme/chakra'
import { portalPaymentList } from '@/content/ledger/portal-payments'
import { portalHoldings, portalPage } from '@/content/reporting/portal'
import { RecordPicture } from '@/client/sections/records/record-picture'
import { EntryFile } from '@/client/holdings/entries'
import { Held } from '@/client/holdings/held'
import { Paid } from '@/client/holdings/paid'
import { PaymentList } from '@/client/holdings/payment-list'
import { FoldedUpdates } from '@/client/holdings/updates'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { Choice, useChoice } from './-choice'
import { Failure, Missing } from './-failure'
import { NewestDocuments } from './-newest-documents'
import { usePageTitle } from './-page-title'
import { AsOf, readsOf } from './-reads'
import { PageLoading } from './-whole-window'

/** One offering, as who holds it reads it: what it paid in the time that is shown, their positions, its news, and each payment. */
export function Offering({ id }: { id: string }) {
  const { ofOwner, year, thisYear, shortNameOf } = useChoice()
  const input = { investmentId: id, ...ofOwner }
  const positions = trpc.investor.positions.list.useQuery(input)
  const paidYears = trpc.investor.paidYears.list.useQuery(input)
  const updates = trpc.investor.updates.list.useQuery(input)
  const reads = readsOf([positions, paidYears, updates])
  const offering = positions.data?.items[0]?.offering
  usePageTitle(offering?.name)
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!positions.data || !paidYears.data || !updates.data) return <PageLoading />
    if (offering === undefined) return <Missing />
    const { items, inAll } = paidYears.data
    return (
      <>
        <Paid
          year={year}
          isOver={year !== thisYear}
          paid={year === 'all' ? inAll : items.find((each) => each.year === year)}
        />
        <Heading level={2} mt={{ base: '9', lg: '14' }} mb="4">
          {portalHoldings.heading}
        </Heading>
        <Held positions={positions.data.items} shortNameOf={shortNameOf} isBrief />
        <FoldedUpdates updates={updates.data.items} />
        <NewestDocuments investmentId={id} />
        <Heading level={2} mt={{ base: '10', lg: '14' }} mb="4">
          {portalPaymentList.heading}
        </Heading>
        <PaymentList years={items} chosen={year} narrowed={input} told={{ shortNameOf, isBrief: true }} />
        <chakra.p mt="4">
          <EntryFile {...input} />
        </chakra.p>
      </>
    )
  }
  return (
    <>
      <chakra.p mb="5" data-unprinted="">
        <TextLink to="/portal" search>
          {portalHoldings.back}
        </TextLink>
      </chakra.p>
      <chakra.header
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 18rem' }}
        alignItems="end"
        columnGap="6"
        rowGap="4"
      >
        <div>
          <chakra.p textStyle="caps" color="accent" mb="3">
            {portalPage.label}
          </chakra.p>
          <Heading level={1}>{offering?.name ?? portalPage.heading}</Heading>
          <chakra.p color="fg.muted" mt="2">
            {offering?.location}
          </chakra.p>
          <AsOf reads={reads} />
        </div>
        {offering && (
          <chakra.div maxWidth="18rem" gridRow={{ base: '1', md: 'auto' }}>
            <RecordPicture
              noun="investments"
              record={offering}
              words={portalHoldings.picture}
              loading="eager"
              sizes="288px"
            />
          </chakra.div>
        )}
      </chakra.header>
      <chakra.div mt="6" mb={{ base: '7', lg: '10' }}>
        <Choice years={paidYears.data?.items.map((each) => each.year) ?? []} />
      </chakra.div>
      {content()}
    </>
  )
}
