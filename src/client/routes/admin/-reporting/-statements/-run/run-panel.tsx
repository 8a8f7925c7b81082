import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { statementRunWords as words } from '@/content/reporting/admin-statement-runs'
import { counted } from '@/content/platform/counted'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Heading } from '@/client/ui/heading'
import { officeToday } from '@/client/accounts/office-days'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { fileAddress } from '@/shared/platform/file-paths'
import type { RunRow, StatementRun } from '@/shared/reporting/statement-runs'
import { Choice } from '../../../-choices/choice'
import { usePages } from '../../../-history/pages'
import { daysOf, useListAddress } from '../../../-list/-toolbar/list-search'
import { FigureFact, FigureFacts } from '../../../-record/figure-facts'
import { Report } from '../../../-report/report'
import { runColumns, runSumsRow } from './columns'
import { type RunPeriod, periodsBefore } from './periods'
import { RunSteps } from './steps'

const rowsPerPage = 100

const Place = chakra('div', { base: { flex: { base: '1 1 100%', sm: '1 1 12rem' }, maxWidth: { sm: '20rem' } } })

const actionsFor = (onOpen: (id: number) => void) => ({
  header: words.columns.actions,
  of: ({ statement, ...owner }: RunRow) =>
    statement && (
      <Button
        size="small"
        variant="outline"
        aria-label={words.lookOf(ownerLabelOf(owner))}
        onClick={() => onOpen(statement.id)}
      >
        {words.look}
      </Button>
    ),
})

type RunProps = { run: StatementRun; label: string; onOpen: (id: number) => void }

/** The owners of a run with their figures, and the steps that can be taken with all of them. */
function Run({ run, label, onOpen }: RunProps) {
  const calls = trpc.useUtils()
  const { window, goTo } = usePages(rowsPerPage)
  const list = trpc.admin.statements.run.useQuery({ ...run, ...window }, { placeholderData: keepPreviousData })
  const { data: sums } = trpc.admin.statements.runSums.useQuery(run)
  return (
    <>
      {sums && (
        <>
          <FigureFacts>
            <FigureFact label={words.facts.owners}>{counted(sums.owners)}</FigureFact>
            <FigureFact label={words.facts.drafts}>{counted(sums.draftIds.length)}</FigureFact>
            <FigureFact label={words.facts.waiting}>{counted(sums.waitingIds.length)}</FigureFact>
            <FigureFact label={words.facts.published}>{counted(sums.published)}</FigureFact>
          </FigureFacts>
          <RunSteps run={run} sums={sums} />
          <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mb="3">
            {words.wholeStatements}
          </chakra.p>
        </>
      )}
      <Report
        title={words.title(label)}
        columns={runColumns}
        rowKey={({ entityId }) => entityId}
        list={list}
        window={window}
        goTo={goTo}
        sums={sums && runSumsRow(sums)}
        words={words}
        file={fileAddress('statementRun', run)}
        read={(part) => calls.client.admin.statements.run.query({ ...run, ...part })}
        actions={actionsFor(onOpen)}
      />
    </>
  )
}

const keyOf = ({ from, to }: Pick<RunPeriod, 'from' | 'to'>) => `${from} ${to}`

/** The statements of all owners of an offering for a quarter or a year; offering and period stand in the address. */
export function RunPanel({ onOpen }: { onOpen: (id: number) => void }) {
  const { address, change } = useListAddress()
  const [offered] = useState(() => periodsBefore(officeToday()))
  const { from, to } = daysOf(address)
  const period = offered.find((each) => each.from === from && each.to === to) ?? offered[0]
  const investmentId = address.book
  const run = investmentId !== undefined && { investmentId, periodFrom: period.from, periodTo: period.to }
  return (
    <section>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="2">
        <Heading level={2} textStyle="subheading">
          {words.title(period.label)}
        </Heading>
        <Button
          variant="outline"
          onClick={() => change({ kind: undefined, book: undefined, from: undefined, to: undefined })}
        >
          {words.back}
        </Button>
      </chakra.div>
      <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mb="4">
        {words.intro}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="5">
        <Place>
          <Field label={words.offering}>
            {(ties) => (
              <Choice
                {...ties}
                of="knownOfferings"
                none={words.chooseOffering}
                value={investmentId?.toString() ?? ''}
                onChoose={(chosen) => change({ book: Number(chosen) || undefined })}
              />
            )}
          </Field>
        </Place>
        <Place>
          <Field label={words.period}>
            {(ties) => (
              <Select
                {...ties}
                options={offered.map((each) => ({ value: keyOf(each), label: each.label }))}
                value={keyOf(period)}
                onChange={({ target }) => {
                  const chosen = offered.find((each) => keyOf(each) === target.value)
                  if (chosen) change({ from: chosen.from, to: chosen.to })
                }}
              />
            )}
          </Field>
        </Place>
      </chakra.div>
      {run ? (
        <Run key={JSON.stringify(run)} run={run} label={period.label} onOpen={onOpen} />
      ) : (
        <p>{words.noneChosen}</p>
      )}
    </section>
  )
}
