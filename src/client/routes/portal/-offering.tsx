import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { portalPaymentList } from '@/content/ledger/portal-payments'
import { portalHoldings, portalPage } from '@/content/reporting/portal'
import { RecordPicture } from '@/client/sections/records/record-picture'
import { EntryFile } from '@/client/holdings/entries'
import { TableFrame, whereListed } from '@/client/holdings/reflowing-table'
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
import { AsOf, readsOf } from './-reads/reads'
import { PageLoading } from './-whole-window'

const Opening = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 5.5rem', md: 'minmax(0, 1fr) 18rem' },
    alignItems: 'start',
    columnGap: { base: '4', md: '6' },
    // A large text takes the whole width.
    [whereListed]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > :last-child': { display: 'none' } },
  },
})

/** Its room is kept until the picture is there. On a phone it is too small for what it is called, which would cover it. */
const Picture = chakra('div', {
  base: { minHeight: { base: '3.6rem', md: '12rem' }, '& span': { display: { base: 'none', md: 'inline' } } },
})

/** One offering, as who holds it reads it: what it paid in the time that is shown, their positions, its news, and each payment. */
export function Offering({ id }: { id: string }) {
  const { ofOwner, owners, year, thisYear, shortNameOf } = useChoice()
  const input = { investmentId: id, ...ofOwner }
  const positions = trpc.investor.positions.list.useQuery(input)
  const paidYears = trpc.investor.paidYears.list.useQuery(input)
  const updates = trpc.investor.updates.list.useQuery(input)
  // What the page is about stays while another owner's positions come, and with it the choice that was just made.
  const named = trpc.investor.positions.list.useQuery(input, {
    select: ({ items }) => items[0]?.offering ?? null,
    placeholderData: keepPreviousData,
  })
  const reads = readsOf([positions, paidYears, updates])
  const offering = named.data ?? null
  usePageTitle(offering?.name)
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!positions.data || !paidYears.data || !updates.data) return <PageLoading />
    if (offering === null) return <Missing />
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
        <Held positions={positions.data.items} shortNameOf={shortNameOf} isBrief leadsToOwners={owners.length > 1} />
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
        <TextLink variant="alone" to="/portal" search>
          {portalHoldings.back}
        </TextLink>
      </chakra.p>
      <TableFrame>
        <Opening>
          <div>
            <chakra.p textStyle="caps" color="accent" mb="3">
              {portalPage.label}
            </chakra.p>
            <Heading level={1}>{offering?.name ?? portalPage.heading}</Heading>
            {offering?.location && (
              <chakra.p color="fg.muted" mt="2">
                {offering.location}
              </chakra.p>
            )}
          </div>
          <Picture>
            {offering && (
              <RecordPicture
                noun="investments"
                record={offering}
                words={portalHoldings.picture}
                loading="eager"
                sizes="288px"
              />
            )}
          </Picture>
        </Opening>
      </TableFrame>
      {/* How many lines its name and its place take is not known before them: until then nothing stands below that would move. */}
      {named.isPending ? (
        <PageLoading />
      ) : (
        <>
          <AsOf reads={reads} />
          <chakra.div mt="6" mb={{ base: '7', lg: '10' }}>
            <Choice years={paidYears.data?.items.map((each) => each.year) ?? []} />
          </chakra.div>
          {content()}
        </>
      )}
    </>
  )
}
