import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { closedDayWords as words } from '@/content/ledger/held-words'
import { detailsIn } from '@/client/calls/api-error'
import { closedDayPrompt } from '@/client/calls/prompts'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { TextArea } from '@/client/ui/fields/text-area'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { PaidSince } from '@/shared/ledger/approvals'
import { memoMaxCharacters } from '@/shared/platform/limits'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay, toTheCent } from '@/shared/values/formats'

const back = () => closedDayPrompt.answer(false)

type AskedProps = {
  through: CalendarDay
  /** What was paid by units that this would change. */
  paid: PaidSince | undefined
  reason: string
  onReason: (reason: string) => void
}

function Asked({ through, paid, reason, onReason }: AskedProps) {
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') closedDayPrompt.answer(true, { closedReason: reason })
  }
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text(formatDay(through))}
      size="small"
      onCloseRequest={back}
      footer={
        <>
          <Button variant="outline" onClick={back}>
            {words.back}
          </Button>
          <Button onClick={submit}>{words.submit}</Button>
        </>
      }
    >
      {paid !== undefined && paid.payments > 0 && (
        <chakra.div mb="4">
          <Alert variant="warning">{words.paidSince(paid.payments, toTheCent(paid.cents))}</Alert>
        </chakra.div>
      )}
      <Field label={words.reason} error={isMissing ? words.missing : undefined} isRequired>
        {(ties) => (
          <TextArea
            {...ties}
            rows={3}
            value={reason}
            maxLength={memoMaxCharacters}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}

/** Asks why something is dated into days that are closed; with the reason it waits for a second person (decision 105). */
export function ClosedDayPrompt() {
  // A file is looked at before it is brought in, and asked about both times: what was said stands there.
  const [reason, setReason] = useState('')
  const { closedThrough, paidSince } = detailsIn(closedDayPrompt.useRefusal()) ?? {}
  if (closedThrough === undefined) return null
  return <Asked through={closedThrough} paid={paidSince} reason={reason} onReason={setReason} />
}
