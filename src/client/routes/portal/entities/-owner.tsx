import { chakra } from '@/client/theme/chakra'
import type { ComponentProps } from 'react'
import { accessScopeNames, entityKindNames } from '@/content/ledger/holdings'
import { portalHoldings, portalPage } from '@/content/reporting/portal'
import { ownerPage } from '@/content/ledger/portal-owner'
import { FigureLines } from '@/client/holdings/figures'
import { Held } from '@/client/holdings/held'
import { Statements } from '@/client/holdings/statements'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { TextLink } from '@/client/ui/text-link'
import type { OwnEntity } from '@/shared/ledger/own-access'
import type { OwnPosition } from '@/shared/ledger/own-holdings'
import { EnquiryLink } from '../-enquiry-link'
import { Failure } from '../-failure'
import { useChoice } from '../-choice'
import { AddressRequests } from './-address-requests'
import { ShortName } from './-short-name'
import { OwnerAccess } from './-owner-access'
import { usePageTitle } from '../-page-title'
import { PortalHeader } from '../-reads/portal-header'
import { readsOf } from '../-reads/reads'
import { YearsInReview } from '../-years-in-review'
import { PageLoading } from '../-whole-window'

const words = ownerPage

const Term = chakra('dt', { base: { textStyle: 'label', color: 'fg.muted' } })

const Recorded = ({ entity: { kind, legalName, addressLines, paymentMethod, scope } }: { entity: OwnEntity }) => (
  <chakra.section mt={{ base: '12', lg: '16' }} breakInside="avoid">
    <Heading level={2} mb="4">
      {words.recorded}
    </Heading>
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="5"
    >
      <div>
        <Term>{words.kind}</Term>
        <dd>{entityKindNames[kind]}</dd>
      </div>
      <div>
        <Term>{words.address}</Term>
        <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere">
          {addressLines.join('\n') || words.noAddress}
        </chakra.dd>
      </div>
      <div>
        <Term>{words.paid}</Term>
        <dd>{paymentMethod === null ? words.paidUnknown : words.paidBy[paymentMethod]}</dd>
      </div>
      <div>
        <Term>{words.seenAs}</Term>
        <dd>{accessScopeNames[scope]}</dd>
      </div>
    </chakra.dl>
    <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6" data-unprinted="">
      <EnquiryLink label={words.wrong.label} message={words.wrong.message(legalName)} />
      {scope !== 'owner' && <EnquiryLink label={words.moved.label} message={words.moved.message(legalName)} />}
    </chakra.div>
    <chakra.p textStyle="small" color="fg.muted" mt="4" maxWidth="prose">
      {words.bank}
    </chakra.p>
  </chakra.section>
)

type HoldingsProps = {
  entityId: number
  positions: readonly OwnPosition[]
  figures: ComponentProps<typeof FigureLines>['figures']
}

/** What somebody asks first who chooses an owner: what it holds, and the way to what it was paid. */
function Holdings({ entityId, positions, figures }: HoldingsProps) {
  const { shortNameOf } = useChoice()
  return (
    <section>
      <Heading level={2} mb="1">
        {portalHoldings.heading}
      </Heading>
      {positions.length === 0 ? (
        <chakra.p color="fg.muted">{portalPage.noPositions.text}</chakra.p>
      ) : (
        <>
          <chakra.p textStyle="small" color="fg.muted" mb="4">
            {portalHoldings.asOf}
          </chakra.p>
          <Held positions={positions} shortNameOf={shortNameOf} />
          <chakra.div mt={{ base: '3', lg: '6' }} pt="4" borderTopWidth="2px" borderColor="ornament">
            <FigureLines figures={figures} />
          </chakra.div>
          <chakra.p mt="4" data-unprinted="">
            <TextLink variant="alone" to="/portal/payments" search={({ period }) => ({ period, entity: entityId })}>
              {words.payments}
            </TextLink>
          </chakra.p>
        </>
      )}
    </section>
  )
}

/** What stands below what is held: how the owner is recorded, its statements and, for its owners, who may see it. */
function Further({ entity }: { entity: OwnEntity }) {
  const isOwner = entity.scope === 'owner'
  const statements = trpc.investor.statements.list.useQuery({ entityId: entity.id })
  const requests = trpc.investor.addressRequests.list.useQuery({ id: entity.id }, { enabled: isOwner })
  const access = trpc.investor.access.list.useQuery({ id: entity.id }, { enabled: isOwner })
  const reads = readsOf([statements, ...(isOwner ? [requests, access] : [])])
  /** What cannot be read is missing, which is said once for all of it. */
  const isMissing = ({ data }: { data: unknown }) => data === undefined && reads.error !== null
  return (
    <>
      <Recorded entity={entity} />
      {reads.error !== null && (
        <chakra.div mt="8">
          <Failure error={reads.error} onRetry={reads.again} />
        </chakra.div>
      )}
      {isOwner && !isMissing(requests) && <AddressRequests entityId={entity.id} />}
      {!isMissing(statements) &&
        (statements.data ? <Statements statements={statements.data.items} /> : <Skeleton height="24" mt="12" />)}
      <YearsInReview ofOwner={entity.id} />
      {isOwner && <ShortName entity={entity} />}
      {isOwner && !isMissing(access) && <OwnerAccess entityId={entity.id} ownerName={entity.legalName} />}
    </>
  )
}

/** One owner: what it holds, how we have it on record and, for its owners, who may see it. */
export function Owner({ id }: { id: string }) {
  const read = trpc.investor.entities.get.useQuery({ id })
  const positions = trpc.investor.positions.list.useQuery({ entityId: id })
  const summary = trpc.investor.summary.useQuery({ entityId: id })
  const entity = read.data
  const reads = readsOf([read, positions, summary])
  usePageTitle(entity?.legalName)
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (entity === undefined || !positions.data || !summary.data) return <PageLoading />
    return (
      <>
        <Holdings entityId={entity.id} positions={positions.data.items} figures={summary.data} />
        <Further entity={entity} />
      </>
    )
  }
  return (
    <>
      <PortalHeader heading={entity?.legalName ?? portalPage.heading} reads={reads} mb={{ base: '8', lg: '10' }} />
      {content()}
    </>
  )
}
