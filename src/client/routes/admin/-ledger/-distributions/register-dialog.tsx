import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { registerWords } from '@/content/ledger/admin-registers'
import { counted } from '@/content/platform/counted'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { Distribution } from '@/shared/ledger/distributions'
import type { RegisterSums } from '@/shared/ledger/payments/payment-registers'
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

/** The file of payments, once there is something to pay: not of a draft, of a reversal, or of one that was taken back. */
function Payments({ id, status, reversesId, isReversed }: Distribution) {
  const { investors } = useDuties()
  const written = useAfterWrite('distributions')
  const markCashed = trpc.admin.distributions.markCashed.useMutation(
    written(() => words.cashed.noted, words.cashed.failed),
  )
  if (status === 'published' && reversesId === null && !isReversed)
    return (
      <>
        {investors && (
          <Button variant="outline" size="small" onClick={() => markCashed.mutate({ id })}>
            {words.cashed.all}
          </Button>
        )}
        <FileLink href={fileAddress('payments', { id })} label={words.payments} failed={words.notSaved} />
      </>
    )
  return status === 'published' ? null : (
    <chakra.span textStyle="small" color="fg.muted">
      {words.notPublished}
    </chakra.span>
  )
}

function Register({ distribution, sums }: { distribution: Distribution; sums: RegisterSums }) {
  const { id, name, investmentName, className, recordOn, paidOn } = distribution
  const calls = trpc.useUtils()
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
        files={<Payments {...distribution} />}
        read={(part) => calls.client.admin.distributions.register.query({ id, ...part })}
        isWide
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
