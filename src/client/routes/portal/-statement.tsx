import { chakra } from '@/client/theme/chakra'
import { portalHoldings, portalStatements } from '@/content/reporting/portal'
import { statementWords } from '@/content/reporting/statements'
import { StatementSections } from '@/client/holdings/statement-sections'
import { StatementFiles } from '@/client/holdings/statements'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { periodOf } from '@/shared/reporting/statement-rows'
import type { OwnStatement } from '@/shared/reporting/statements'
import { Failure, Missing } from './-failure'
import { usePageTitle } from './-page-title'
import { PageLoading } from './-whole-window'

function Sheet({ statement }: { statement: OwnStatement }) {
  const { figures, supersededBy } = statement
  return (
    // No wider than a sheet of paper, or the eye loses the line between a name and its amount.
    <chakra.div maxWidth="48rem">
      <Heading level={1}>{statementWords.title}</Heading>
      <chakra.p mt="3" fontWeight="semibold">
        {figures.entityName}
      </chakra.p>
      <chakra.p color="fg.muted" mb="4">
        {periodOf(figures)}
      </chakra.p>
      {supersededBy !== null && <Alert variant="warning">{portalStatements.superseded}</Alert>}
      <StatementFiles statement={statement} />
      <StatementSections figures={figures} level={2} />
    </chakra.div>
  )
}

/** One statement as it was issued: the page says what its PDF and its table say. */
export function Statement({ id }: { id: string }) {
  const { data, error, refetch } = trpc.investor.statements.list.useQuery({ id })
  const [statement] = data?.items ?? []
  usePageTitle(statement && `${periodOf(statement.figures)}, ${statement.figures.entityName}`)
  const content = () => {
    if (error) return <Failure error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <PageLoading />
    return statement === undefined ? <Missing /> : <Sheet statement={statement} />
  }
  return (
    <>
      <chakra.p mb="6" data-unprinted="">
        <TextLink to="/portal" search>
          {portalHoldings.back}
        </TextLink>
      </chakra.p>
      {content()}
    </>
  )
}
