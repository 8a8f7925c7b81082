import { useEffect, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { payingPage } from '@/content/raise/paying'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { useFirm } from '@/client/calls/firm'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import type { ShownInstructions } from '@/shared/raise/money/instructions'
import { proofMilliseconds } from '@/shared/platform/time'
import { formatDay } from '@/shared/values/formats'

const { where: words } = payingPage
const order = ['payee', 'bank', 'routing', 'account', 'address', 'memo'] as const

const Line = ({ label, text }: { label: string; text: string }) => (
  <chakra.div py="3" borderTopWidth="1px" borderColor="border.rule" overflowWrap="anywhere">
    <chakra.dt textStyle="label" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd fontWeight="semibold" fontVariantNumeric="lining-nums tabular-nums" userSelect="all">
      {text}
    </chakra.dd>
  </chakra.div>
)

const Lines = ({ shown: { reference, lines, changedOn } }: { shown: ShownInstructions }) => (
  <>
    <chakra.dl borderBottomWidth="1px" borderColor="border.rule">
      {order.map((line) => lines[line] !== '' && <Line key={line} label={words.lines[line]} text={lines[line]} />)}
      <Line label={words.lines.reference} text={reference} />
    </chakra.dl>
    <chakra.p textStyle="small" color="fg.muted" mt="3">
      {words.changedOn(formatDay(changedOn))}
    </chakra.p>
  </>
)

/** Brings what a press has shown into sight, with the warning above it, and gives it the focus of the button that is gone. */
function comeWithItsWarning(lines: HTMLElement | null): void {
  lines?.closest('section')?.scrollIntoView({ block: 'start' })
  lines?.focus({ preventScroll: true })
}

/** Asked for past the cache of calls, and kept by the component alone: it is gone with the page, with the tab's place in the history, and once the proof is old. */
function useShownInstructions(id: number) {
  const { client } = trpc.useUtils()
  const [shown, setShown] = useState<ShownInstructions | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const hide = () => setShown(null)
  useEffect(() => {
    if (shown === null) return undefined
    const forget = () => setShown(null)
    const timer = setTimeout(forget, proofMilliseconds)
    // A page that the browser keeps for 'Back' is kept without it.
    addEventListener('pagehide', forget)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', forget)
    }
  }, [shown])
  const show = async () => {
    if (isPending) return
    setPending(true)
    setRefusal(null)
    try {
      setShown(await client.investor.subscriptions.instructions.query({ id }))
    } catch (error) {
      const failed = apiErrorOf(error)
      setRefusal(reasonOf(failed) ?? failed.message)
    } finally {
      setPending(false)
    }
  }
  return { shown, refusal, isPending, show, hide }
}

/** Where to send the money of a subscription: after a proof, on this page alone, and never on paper. */
export function WhereToSend({ id }: { id: number }) {
  const { phone } = useFirm()
  const { shown, refusal, isPending, show, hide } = useShownInstructions(id)
  return (
    <chakra.section mt={{ base: '10', lg: '12' }}>
      <Heading level={2}>{words.heading}</Heading>
      <chakra.p display="none" _print={{ display: 'block' }} mt="3">
        {words.unprinted}
      </chakra.p>
      <chakra.div data-unprinted="" maxWidth="form" mt="4" display="grid" gap="5">
        <Alert variant="warning">{words.warning(phone)}</Alert>
        {shown === null ? (
          <>
            <chakra.p color="fg.muted">{words.before}</chakra.p>
            {refusal !== null && <Alert variant="destructive">{refusal}</Alert>}
            <Button width="fit" aria-disabled={isPending} onClick={() => void show()}>
              <BusyLabel isBusy={isPending}>{isPending ? words.pending : words.show}</BusyLabel>
            </Button>
          </>
        ) : (
          <>
            <chakra.div ref={comeWithItsWarning} tabIndex={-1}>
              <Lines shown={shown} />
            </chakra.div>
            <Button variant="outline" width="fit" onClick={hide}>
              {words.hide}
            </Button>
          </>
        )}
      </chakra.div>
    </chakra.section>
  )
}
