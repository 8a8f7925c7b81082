import { chakra } from '@/client/theme/chakra'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { portalEntries, portalHoldings, portalPage } from '@/content/reporting/portal'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { Entries, EntryFile } from '@/client/holdings/entries'
import { Figures } from '@/client/holdings/figures'
import { PositionCard } from '@/client/holdings/position'
import { Quarters } from '@/client/holdings/quarters'
import { Statements } from '@/client/holdings/statements'
import { LatestUpdates } from '@/client/holdings/updates'
import { trpc } from '@/client/calls/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { Field } from '@/client/ui/fields/field'
import { Heading } from '@/client/ui/heading'
import { Select } from '@/client/ui/fields/select'
import { Skeleton } from '@/client/ui/skeleton'
import { Spoken } from '@/client/ui/spoken'
import { siteDrawings } from '@/shared/site/drawings'
import { Failure } from './-failure'
import { Owners } from './-owners'
import { WholeWindow } from './-whole-window'
import { NewestDocuments, newestDocuments } from './-newest-documents'
import { LatestPayments } from './-payments'
import { TaxLine } from './-tax-line'

const latestEntries = 10
const latestUpdates = 3

/** Whose holdings are shown, where there is more than one owner. */
function EntitySwitch({ entity }: { entity: number | undefined }) {
  const navigate = useNavigate({ from: '/portal/' })
  const { entities } = useOwnEntities()
  const shown = entities.filter(({ scope }) => scope !== 'tax')
  if (shown.length < 2 && entity === undefined) return null
  const { label, all } = portalPage.entity
  return (
    <chakra.div width={{ base: 'full', sm: '18rem' }}>
      <Field label={label}>
        {(ties) => (
          <Select
            {...ties}
            options={[
              { value: '', label: all },
              ...shown.map(({ id, legalName }) => ({ value: String(id), label: legalName })),
            ]}
            value={entity === undefined ? '' : String(entity)}
            onChange={({ target }) =>
              void navigate({ search: target.value === '' ? {} : { entity: Number(target.value) }, resetScroll: false })
            }
          />
        )}
      </Field>
    </chakra.div>
  )
}

const Loading = () => (
  <WholeWindow>
    <chakra.div display="grid" gap="6" aria-hidden="true">
      <Skeleton height="24" />
      <Skeleton height="32" />
      <Skeleton height="32" />
    </chakra.div>
  </WholeWindow>
)

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** All one's investments: the figures, what is held, and the latest entries. */
export function Overview({ entity }: { entity: number | undefined }) {
  const input = entity === undefined ? {} : { entityId: entity }
  const { entities } = useOwnEntities()
  const ownerName = entities.find(({ id }) => id === entity)?.legalName ?? portalPage.entity.all
  const seesTaxes = entities.find(({ id }) => id === entity)?.scope !== 'viewer'
  const [today] = useState(() => format.format(new Date()))
  const summary = trpc.investor.summary.useQuery(input)
  const positions = trpc.investor.positions.list.useQuery(input)
  const entries = trpc.investor.entries.list.useQuery({ ...input, limit: latestEntries })
  const statements = trpc.investor.statements.list.useQuery(input)
  const payments = trpc.investor.distributions.list.useQuery(input)
  const updates = trpc.investor.updates.list.useQuery({ ...input, limit: latestUpdates })
  const taxYears = trpc.investor.taxYears.list.useQuery(seesTaxes ? input : {})
  // Shown further down, and asked for with the rest.
  trpc.investor.documents.list.usePrefetchQuery(newestDocuments)
  const all = [summary, positions, entries, payments, statements, updates, taxYears]
  const error = all.find((query) => query.error)?.error
  const again = () => void Promise.all(all.map((query) => query.refetch()))
  const content = () => {
    if (error) return <Failure error={error} onRetry={again} />
    if (!summary.data || !positions.data || !entries.data || !payments.data || !statements.data || !updates.data)
      return <Loading />
    if (positions.data.items.length === 0)
      return <EmptyState drawing={siteDrawings.emptyList} {...portalPage.noPositions} titleLevel={2} />
    return (
      <>
        <Figures figures={summary.data} otherCents={summary.data.otherCents} />
        {seesTaxes && taxYears.data && <TaxLine taxYears={taxYears.data.items} />}
        <Heading level={2} mt={{ base: '12', lg: '16' }} mb="6">
          {portalHoldings.heading}
        </Heading>
        <chakra.ul listStyleType="none">
          {positions.data.items.map((position) => (
            <PositionCard key={position.id} position={position} entityId={entity} />
          ))}
        </chakra.ul>
        <LatestUpdates updates={updates.data.items} entity={entity} />
        <NewestDocuments />
        <Quarters payments={payments.data.items} />
        <LatestPayments payments={payments.data.items} />
        <Statements statements={statements.data.items} />
        <Heading level={2} mt={{ base: '12', lg: '16' }}>
          {portalEntries.latest}
        </Heading>
        <chakra.p textStyle="small" color="fg.muted" mt="2" mb="5" maxWidth="prose">
          {`${portalEntries.intro} ${portalEntries.shown(entries.data.items.length, entries.data.total)}.`}
        </chakra.p>
        <Entries caption={portalEntries.latest} entries={entries.data.items} />
        <chakra.p mt="4">
          <EntryFile {...input} />
        </chakra.p>
        <Owners />
      </>
    )
  }
  return (
    <>
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        justifyContent="space-between"
        gap="5"
        mb={{ base: '8', lg: '10' }}
      >
        <div>
          <chakra.p textStyle="caps" color="accent" mb="3">
            {portalPage.label}
          </chakra.p>
          <Heading level={1}>{portalPage.heading}</Heading>
          <chakra.p color="fg.muted" mt="2">
            {portalPage.lead(today)}
          </chakra.p>
        </div>
        <EntitySwitch entity={entity} />
        <Spoken text={positions.data && portalPage.shown(ownerName, positions.data.items.length)} />
      </chakra.header>
      {content()}
    </>
  )
}
