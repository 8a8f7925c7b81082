import { chakra } from '@/client/theme/chakra'
import { firm } from '@/content/firm'
import { portalHoldings, portalStatements } from '@/content/reporting/portal'
import { statementWords } from '@/content/reporting/statements'
import { StatementSections } from '@/client/holdings/statement-sections'
import { StatementFiles } from '@/client/holdings/statements'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { addresseeLines, periodOf } from '@/shared/reporting/statement-rows'
import { formatDay } from '@/shared/values/formats'
import type { OwnStatement } from '@/shared/reporting/statements'
import { Failure, Missing } from './-failure'
import { usePageTitle } from './-page-title'
import { PageLoading } from './-whole-window'

/** Where the firm is found: printed below its name, which every page has on paper. */
const Letterhead = () => (
  <chakra.p display="none" _print={{ display: 'block' }} textStyle="small" mb="4">
    {[...firm.postalAddress, firm.phone, firm.investorRelationsEmail].join(' · ')}
  </chakra.p>
)

function Sheet({ statement }: { statement: OwnStatement }) {
  const { id, figures, issuedOn, supersededBy } = statement
  return (
    // No wider than a sheet of paper, or the eye loses the line between a name and its amount.
    <chakra.div maxWidth="48rem">
      <Letterhead />
      <Heading level={1}>{statementWords.title}</Heading>
      <chakra.p mt="1" color="fg.muted">
        {[statementWords.number(id), ...(issuedOn ? [statementWords.issued(formatDay(issuedOn))] : [])].join(' · ')}
      </chakra.p>
      <chakra.p mt="3" fontWeight="semibold">
        {figures.entityName}
      </chakra.p>
      {addresseeLines(figures).map((line) => (
        <chakra.p key={line} textStyle="small">
          {line}
        </chakra.p>
      ))}
      <chakra.p mt="3" mb="4">
        {periodOf(figures)}
      </chakra.p>
      {supersededBy !== null && <Alert variant="warning">{portalStatements.superseded}</Alert>}
      <StatementFiles statement={statement} />
      <StatementSections figures={figures} level={2} />
      <chakra.p mt="6" textStyle="small">
        {statementWords.questions(firm.investorRelationsEmail, firm.phone)}
      </chakra.p>
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
