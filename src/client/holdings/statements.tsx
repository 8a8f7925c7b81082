import { chakra } from '@/client/theme/chakra'
import { portalStatements } from '@/content/reporting/portal'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { TextLink } from '@/client/ui/text-link'
import { periodOf } from '@/shared/reporting/statement-rows'
import type { OwnStatement } from '@/shared/reporting/statements'
import { FileLink } from './file-link'
import { fileAddress } from '@/shared/platform/file-paths'

const words = portalStatements
/** A statement as a file, to keep or to hand on. */
export const StatementFiles = ({ statement }: { statement: OwnStatement }) => (
  <chakra.span display="inline-flex" gap="4" data-unprinted="">
    {(['pdf', 'csv'] as const).map((kind) => (
      <FileLink
        key={kind}
        href={fileAddress('statement', { id: statement.id, kind })}
        aria-label={words.fileOf(words.files[kind], periodOf(statement.figures), statement.figures.entityName)}
      >
        {words.files[kind]}
      </FileLink>
    ))}
  </chakra.span>
)

type StatementsProps = {
  statements: readonly OwnStatement[]
  /** Somebody else looks at them: they lead nowhere. */
  isViewed?: boolean
}

/** Statements, one under the other. */
export const StatementList = ({ statements, isViewed = false }: StatementsProps) => (
  <chakra.ul listStyleType="none">
    {statements.map((statement) => (
      <chakra.li
        key={statement.id}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        py="3"
        borderTopWidth="1px"
        borderColor="border.rule"
      >
        <span>
          {isViewed ? (
            <span>{periodOf(statement.figures)}</span>
          ) : (
            <TextLink variant="alone" to="/portal/statements/$id" params={{ id: String(statement.id) }} search>
              {periodOf(statement.figures)}
            </TextLink>
          )}
          {statement.supersededBy !== null && (
            <Tag variant="outline" ms="2">
              {words.isSuperseded}
            </Tag>
          )}
          <chakra.span display="block" textStyle="small" color="fg.muted">
            {statement.figures.entityName}
          </chakra.span>
        </span>
        {!isViewed && <StatementFiles statement={statement} />}
      </chakra.li>
    ))}
  </chakra.ul>
)

/** The statements that were published, the latest period first. */
export const Statements = ({ statements, isViewed = false }: StatementsProps) =>
  statements.length > 0 && (
    <chakra.section mt={{ base: '12', lg: '16' }}>
      <Heading level={2} mb="4">
        {words.heading}
      </Heading>
      <StatementList statements={statements} isViewed={isViewed} />
    </chakra.section>
  )
