import { chakra } from '@/client/theme/chakra'
import { viewWords } from '@/content/reporting/admin-view'
import { portalPage } from '@/content/reporting/portal'
import { investorPageWords as words } from '@/content/reporting/admin-investor'
import { apiErrorOf } from '@/client/calls/api-error'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Container } from '@/client/ui/container'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { ownerFacts, ownerLabel } from '@/shared/ledger/owner-labels'
import type { InvestorPage } from '@/shared/reporting/investor-pages'
import { recordSearch } from '../../-list/record-link'
import { Holdings, People } from './holdings'
import { Messages } from './messages'
import { NextSteps } from './next-steps'
import { OnRecord, Sums } from './on-record'
import { Papers } from './papers'

const Actions = ({ page: { entity } }: { page: InvestorPage }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="3" mt="5">
    <LinkButton to="/admin" search={recordSearch('entities', entity.id)} size="small">
      {words.edit}
    </LinkButton>
    <LinkButton
      to="/admin/view/$entity"
      params={{ entity: String(entity.id) }}
      variant="outline"
      size="small"
      aria-label={viewWords.viewAsOf(ownerLabel(entity))}
    >
      {viewWords.viewAs}
    </LinkButton>
  </chakra.div>
)

const Whole = ({ page }: { page: InvestorPage }) => (
  <>
    <NextSteps page={page} />
    <Sums page={page} />
    <OnRecord page={page} />
    <People page={page} />
    <Holdings page={page} />
    <Papers page={page} />
    <Messages page={page} />
  </>
)

/** One owner: all that is known of it, the newest first, and what waits to be done. */
export function Investor({ id }: { id: string }) {
  const { data: page, error, refetch } = trpc.admin.investors.get.useQuery({ id })
  const content = () => {
    if (error !== null)
      return apiErrorOf(error).status === 404 ? (
        <EmptyState title={portalPage.notFound.title} titleLevel={2} text={viewWords.notFound} />
      ) : (
        <EmptyState
          isFailure
          title={portalPage.failed.title}
          titleLevel={2}
          text={portalPage.failed.text}
          action={<Button onClick={() => void refetch()}>{portalPage.tryAgain}</Button>}
        />
      )
    return page === undefined ? <Skeleton height="32" mt="8" /> : <Whole page={page} />
  }
  return (
    <chakra.div pt={{ base: '6', md: '10' }} pb={{ base: '12', lg: '20' }} minHeight="70vh">
      <Container>
        <LinkButton to="/admin" search={{ tab: 'entities' }} variant="outline" size="small">
          {words.back}
        </LinkButton>
        <chakra.p textStyle="caps" color="accent" mt="6" mb="3">
          {words.label}
        </chakra.p>
        <Heading level={1} overflowWrap="anywhere">
          {page?.entity.legalName ?? words.label}
        </Heading>
        {page && (
          <>
            <chakra.p color="fg.muted" mt="2">
              {ownerFacts(page.entity)}
            </chakra.p>
            <Actions page={page} />
          </>
        )}
        {content()}
      </Container>
    </chakra.div>
  )
}
