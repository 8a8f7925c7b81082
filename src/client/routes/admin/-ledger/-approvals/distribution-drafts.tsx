import { chakra } from '@/client/theme/chakra'
import { approvalWords } from '@/content/ledger/admin-approvals'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { TextLink } from '@/client/ui/text-link'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import type { Distribution } from '@/shared/ledger/distributions'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { ListFailure } from '../../-list/list-failure'
import { recordSearch } from '../../-list/record-link'
import { useApprover, useDuties } from '../duties'

const words = approvalWords.distributions
/** So many are named; of more, the section Distributions has them all. */
const namedDrafts = 5

function DistributionDraft({ distribution }: { distribution: Distribution }) {
  const { id, name, investmentName, className, totalCents, paidOn, preparedByName } = distribution
  const { money } = useDuties()
  const isForColleague = useApprover(distribution) === 'colleague' && money
  return (
    <chakra.li py="2" borderTopWidth="1px" borderColor="border.rule" overflowWrap="anywhere">
      <TextLink to="/admin" search={recordSearch('distributions', id)}>
        <bdi>{words.open(name, investmentName, className)}</bdi>
      </TextLink>
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {words.facts(toTheCent(totalCents), formatDay(paidOn), preparedByName ?? distributionWords.check.former)}
      </chakra.span>
      {isForColleague && (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {words.colleague}
        </chakra.span>
      )}
    </chakra.li>
  )
}

/** Reads the payments that a colleague has to approve. */
const useDrafts = (isAsked = true) =>
  trpc.admin.distributions.list.useQuery(
    { status: 'draft', lines: 'without', limit: namedDrafts },
    { enabled: isAsked },
  )

/** Whether they are asked for, and it is not known yet how many there are, and with that how much room they take. */
export const useAreDraftsAwaited = (isAsked: boolean): boolean => useDrafts(isAsked).isPending && isAsked

/** The payments that a colleague has to approve, each with the way to its lines. Nothing while there is none. */
export function DistributionDrafts() {
  const { data, error, refetch } = useDrafts()
  if (data?.total === 0) return null
  const content = () => {
    if (!data && error)
      return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (!data)
      return (
        <>
          <VisuallyHidden as="output">{words.loading}</VisuallyHidden>
          <Skeleton height="12" />
        </>
      )
    return (
      <>
        <chakra.p textStyle="small" color="fg.muted" mb="2">
          {words.text}
        </chakra.p>
        <chakra.ul listStyleType="none" borderBottomWidth="1px" borderColor="border.rule">
          {data.items.map((distribution) => (
            <DistributionDraft key={distribution.id} distribution={distribution} />
          ))}
        </chakra.ul>
        {data.total > data.items.length && (
          <chakra.p mt="2">
            <TextLink to="/admin" search={{ tab: 'distributions', status: 'draft' }}>
              {words.all(data.total)}
            </TextLink>
          </chakra.p>
        )}
      </>
    )
  }
  return (
    <chakra.section aria-labelledby="distribution-drafts" mt="4" mb="6">
      <Heading id="distribution-drafts" level={2} textStyle="heading" mb="1">
        {words.title}
      </Heading>
      {content()}
    </chakra.section>
  )
}
