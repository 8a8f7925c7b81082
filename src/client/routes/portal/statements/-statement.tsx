import { chakra } from '@/client/theme/chakra'
import { portalHoldings, portalStatements } from '@/content/reporting/portal'
import { statementWords } from '@/content/reporting/statements'
import { StatementFiles } from '@/client/holdings/statements'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { TextLink } from '@/client/ui/text-link'
import { addresseeLines, periodOf, statementTables } from '@/shared/reporting/statement-rows'
import { formatDay } from '@/shared/values/formats'
import type { OwnStatement } from '@/shared/reporting/statements'
import { Failure, Missing } from '../-failure'
import { Letter } from '../-letter'
import { usePageTitle } from '../-page-title'
import { Stale, readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'

const Sheet = ({ statement }: { statement: OwnStatement }) => {
  const { id, figures, issuedOn, supersededBy } = statement
  return (
    <Letter
      title={statementWords.title}
      facts={[statementWords.number(id), ...(issuedOn ? [statementWords.issued(formatDay(issuedOn))] : [])].join(' · ')}
      ownerName={figures.entityName}
      ownerLines={addresseeLines(figures)}
      period={periodOf(figures)}
      tables={statementTables(figures)}
    >
      {supersededBy !== null && <Alert variant="warning">{portalStatements.superseded}</Alert>}
      <StatementFiles statement={statement} />
    </Letter>
  )
}

/** One statement as it was issued: the page says what its PDF and its table say. */
export function Statement({ id }: { id: string }) {
  const read = trpc.investor.statements.list.useQuery({ id })
  const reads = readsOf([read])
  const [statement] = read.data?.items ?? []
  usePageTitle(statement && `${periodOf(statement.figures)}, ${statement.figures.entityName}`)
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (read.data === undefined) return <PageLoading />
    return statement === undefined ? <Missing /> : <Sheet statement={statement} />
  }
  return (
    <>
      <chakra.p mb="6" data-unprinted="">
        <TextLink variant="alone" to="/portal" search>
          {portalHoldings.back}
        </TextLink>
      </chakra.p>
      <Stale reads={reads} />
      {content()}
    </>
  )
}
