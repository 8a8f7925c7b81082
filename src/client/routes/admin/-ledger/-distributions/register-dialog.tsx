import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { registerWords } from '@/content/ledger/admin-registers'
import { counted } from '@/content/platform/counted'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { Distribution } from '@/shared/ledger/distributions'
import type { RegisterRow, RegisterSums } from '@/shared/ledger/payments/payment-registers'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { fileAddress } from '@/shared/platform/file-paths'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import { usePages } from '../../-history/pages'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { AwaitedRecord } from '../../-list/awaited-record'
import { FileLink } from '../../-list/save-file'
import { Report } from '../../-report/report'
import { useDuties } from '../duties'
import { FigureFact, FigureFacts } from '../../-record/figure-facts'
import { Compared, perUnitText } from './register-compared'
import { registerColumns, registerSumsRow, withheldFacts } from './register-columns'

const words = registerWords
const rowsPerPage = 100

function useNoteCashed() {
  const written = useAfterWrite('distributions')
  const { noted, putBack, allNoted, allPutBack, failed } = words.cashed
  return trpc.admin.distributions.markCashed.useMutation(
    written((_, { positionId, isCashed }) => {
      if (positionId === undefined) return isCashed === false ? allPutBack : allNoted
      return isCashed === false ? putBack : noted
    }, failed),
  )
}

/** Of what was paid and stands there is a file of payments, and checks are cashed: not of a draft, of a reversal, or of what was taken back. */
const isPaidOut = ({ status, reversesId, isReversed }: Distribution) =>
  status === 'published' && reversesId === null && !isReversed

/** All checks are noted as cashed in one press; once all are, that is put back in one. */
function AllCashed({ id, sums: { checks, cashedChecks } }: { id: number; sums: RegisterSums }) {
  const isCashed = cashedChecks < checks
  const note = useNoteCashed()
  return (
    <Button variant="outline" size="small" onClick={() => note.mutate({ id, isCashed })}>
      {isCashed ? words.cashed.all : words.cashed.none}
    </Button>
  )
}

/** The file of payments, and what became of their checks. */
function Payments({ distribution, sums }: { distribution: Distribution; sums: RegisterSums }) {
  const { id, status } = distribution
  const { investors } = useDuties()
  if (isPaidOut(distribution))
    return (
      <>
        {investors && sums.checks > 0 && <AllCashed id={id} sums={sums} />}
        <FileLink href={fileAddress('payments', { id })} label={words.payments} failed={words.notSaved} />
      </>
    )
  return status === 'published' ? null : (
    <chakra.span textStyle="small" color="fg.muted">
      {words.notPublished}
    </chakra.span>
  )
}

const isCheckOf = ({ paymentMethod, netCents, returnedAt }: RegisterRow) =>
  paymentMethod === 'check' && netCents > 0 && returnedAt === null

/** One check is noted as cashed, or what was noted by mistake is put back. */
function CheckCashed({ id, row }: { id: number; row: RegisterRow }) {
  const { one, oneOf, notOne, notOneOf } = words.cashed
  const isCashed = row.cashedAt === null
  const note = useNoteCashed()
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={(isCashed ? oneOf : notOneOf)(ownerLabelOf(row))}
      onClick={() => note.mutate({ id, positionId: row.positionId, isCashed })}
    >
      {isCashed ? one : notOne}
    </Button>
  )
}

const checkActions = (id: number) => ({
  header: words.columns.actions,
  of: (row: RegisterRow) => isCheckOf(row) && <CheckCashed id={id} row={row} />,
})

function Register({ distribution, sums }: { distribution: Distribution; sums: RegisterSums }) {
  const { id, name, investmentName, className, recordOn, paidOn } = distribution
  const calls = trpc.useUtils()
  const { investors } = useDuties()
  const mayNote = investors && sums.checks > 0 && isPaidOut(distribution)
  const { window, goTo } = usePages(rowsPerPage)
  const list = trpc.admin.distributions.register.useQuery({ id, ...window }, { placeholderData: keepPreviousData })
  const facts = [
    [words.facts.total, toTheCent(sums.totalCents)],
    ...withheldFacts({ cents: sums.totalCents, withheldCents: sums.withheldCents }),
    [words.facts.perUnit, perUnitText(sums.perUnit)],
    [words.facts.owners, counted(sums.owners)],
    [words.facts.units, formatUnits(sums.units)],
    [words.facts.recordOn, formatDay(recordOn)],
    [words.facts.paidOn, formatDay(paidOn)],
    ...(mayNote ? [[words.facts.checks, words.cashed.count(sums.cashedChecks, sums.checks)] as const] : []),
    [words.facts.memo, words.paymentMemo(investmentName, className, name)],
  ] as const
  return (
    <>
      <FigureFacts>
        {facts.map(([label, value]) => (
          <FigureFact key={label} label={label}>
            {value}
          </FigureFact>
        ))}
      </FigureFacts>
      <Report
        title={words.of(name, investmentName, className)}
        facts={facts}
        columns={registerColumns(sums)}
        rowKey={({ positionId }) => positionId}
        list={list}
        window={window}
        goTo={goTo}
        sums={registerSumsRow(sums)}
        words={words}
        file={fileAddress('register', { id })}
        files={<Payments distribution={distribution} sums={sums} />}
        read={(part) => calls.client.admin.distributions.register.query({ id, ...part })}
        isWide
        {...(mayNote && { actions: checkActions(id) })}
      />
      <Compared id={id} sums={sums} />
    </>
  )
}

/** What each owner gets of a distribution, beside the last one of its class; on screen, as a file and on paper. */
export function RegisterDialog({ distribution, onClose }: { distribution: Distribution; onClose: () => void }) {
  const { id, status } = distribution
  const sums = trpc.admin.distributions.registerSums.useQuery({ id })
  return (
    <Dialog
      isOpen
      leavesBack
      title={words.title}
      description={status === 'published' ? distribution.name : `${distribution.name}. ${words.draft}`}
      size="broad"
      onCloseRequest={onClose}
    >
      {sums.data ? (
        <Register distribution={distribution} sums={sums.data} />
      ) : (
        <AwaitedRecord failed={words.failed} error={sums.error} onRetry={() => void sums.refetch()} />
      )}
    </Dialog>
  )
}
