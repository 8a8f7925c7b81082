import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { entryKindNames } from '@/content/ledger/holdings'
import { portalEntries, portalHoldings, portalPage, portalPayments } from '@/content/reporting/portal'
import { RecordPicture } from '@/client/sections/records/record-picture'
import { Entries, EntryFile } from '@/client/holdings/entries'
import { Figures } from '@/client/holdings/figures'
import { Updates } from '@/client/holdings/updates'
import { trpc } from '@/client/calls/trpc'
import { Field } from '@/client/ui/fields/field'
import { Heading } from '@/client/ui/heading'
import { Select } from '@/client/ui/fields/select'
import { Spoken } from '@/client/ui/spoken'
import { TextLink } from '@/client/ui/text-link'
import { type EntryKind, entryKinds } from '@/shared/ledger/entry-kinds'
import type { OwnEntry, OwnPosition } from '@/shared/ledger/own-holdings'
import { formatUnits } from '@/shared/values/formats'
import { Failure, Missing } from './-failure'
import { NewestDocuments } from './-newest-documents'
import { Payments } from './-payments'
import { PageLoading } from './-whole-window'

/** The entries of the offering, of one kind where that is asked for. */
function FilteredEntries({ entries }: { entries: readonly OwnEntry[] }) {
  const [kind, setKind] = useState<EntryKind>()
  const present = entryKinds.filter((each) => entries.some((entry) => entry.kind === each))
  const shown = kind === undefined ? entries : entries.filter((entry) => entry.kind === kind)
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="5" mb="5">
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
          {portalEntries.intro}
        </chakra.p>
        {present.length > 1 && (
          <chakra.div width={{ base: 'full', sm: '14rem' }}>
            <Field label={portalEntries.filter.label}>
              {(ties) => (
                <Select
                  {...ties}
                  options={[
                    { value: '', label: portalEntries.filter.all },
                    ...present.map((each) => ({ value: each, label: entryKindNames[each] })),
                  ]}
                  value={kind ?? ''}
                  onChange={({ target }) => setKind(entryKinds.find((each) => each === target.value))}
                />
              )}
            </Field>
          </chakra.div>
        )}
      </chakra.div>
      <Spoken
        text={portalPage.shown(kind === undefined ? portalEntries.filter.all : entryKindNames[kind], shown.length)}
      />
      <Entries caption={portalEntries.heading} entries={shown} isBrief />
    </>
  )
}

/** One holder's part: who, in which class, how many units, and its figures. */
const Holding = ({ position }: { position: OwnPosition }) => (
  <chakra.section mt="10" breakInside="avoid">
    <Heading level={2} textStyle="heading">
      {position.entityName}
    </Heading>
    <chakra.p textStyle="small" color="fg.muted" mt="1" mb="4">
      {`${position.className} · ${portalHoldings.units}: ${formatUnits(position.units)}`}
    </chakra.p>
    <Figures figures={position} otherCents={position.distributedCents} />
  </chakra.section>
)

/** One offering, as who holds it reads it: their part of it, and each entry. */
export function Offering({ id, entity }: { id: string; entity: number | undefined }) {
  const input = { investmentId: id, ...(entity !== undefined && { entityId: entity }) }
  const positions = trpc.investor.positions.list.useQuery(input)
  const entries = trpc.investor.entries.list.useQuery(input)
  const payments = trpc.investor.distributions.list.useQuery(input)
  const updates = trpc.investor.updates.list.useQuery(input)
  const all = [positions, entries, payments, updates]
  const error = all.find((query) => query.error)?.error
  const again = () => void Promise.all(all.map((query) => query.refetch()))
  const offering = positions.data?.items[0]?.offering
  const content = () => {
    if (error) return <Failure error={error} onRetry={again} />
    if (!positions.data || !entries.data || !payments.data || !updates.data) return <PageLoading />
    if (offering === undefined) return <Missing />
    return (
      <>
        {positions.data.items.map((position) => (
          <Holding key={position.id} position={position} />
        ))}
        <Updates updates={updates.data.items} />
        <NewestDocuments investmentId={id} />
        <Heading level={2} mt={{ base: '12', lg: '16' }} mb="3">
          {portalPayments.heading}
        </Heading>
        <Payments caption={portalPayments.heading} payments={payments.data.items} isBrief />
        <Heading level={2} mt={{ base: '12', lg: '16' }} mb="3">
          {portalEntries.heading}
        </Heading>
        <FilteredEntries entries={entries.data.items} />
        <chakra.p mt="4">
          <EntryFile {...input} />
        </chakra.p>
      </>
    )
  }
  return (
    <>
      <chakra.p mb="6">
        <TextLink to="/portal" search={entity === undefined ? {} : { entity }}>
          {portalHoldings.back}
        </TextLink>
      </chakra.p>
      <chakra.header
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 18rem' }}
        alignItems="end"
        gap="6"
      >
        <div>
          <chakra.p textStyle="caps" color="accent" mb="3">
            {portalPage.label}
          </chakra.p>
          <Heading level={1}>{offering?.name ?? portalPage.heading}</Heading>
          <chakra.p color="fg.muted" mt="2">
            {offering?.location}
          </chakra.p>
        </div>
        {offering && (
          <chakra.div maxWidth="18rem">
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
      {content()}
    </>
  )
}
