import { useState } from 'react'
import { affectedWords as words } from '@/content/ledger/admin-holdings'
import { type ApiError, detailsIn } from '@/client/calls/api-error'
import { transfersPrompt } from '@/client/calls/prompts'
import { Button } from '@/client/ui/buttons/button'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Dialog } from '@/client/ui/overlays/dialog'
import { AffectedTransfers } from '../-record/affected-transfers'

/** What a write of the ledger would change of later transfers, as the server tells it with its refusal. */
type Affected = Required<Pick<NonNullable<ReturnType<typeof detailsIn>>, 'transfers' | 'holders'>>

function affectedBy(refusal: ApiError | null): Affected | null {
  const details = detailsIn(refusal)
  return details?.transfers ? { transfers: details.transfers, holders: details.holders ?? [] } : null
}

const back = () => transfersPrompt.answer(false)

function Asked({ affected: { transfers, holders } }: { affected: Affected }) {
  const [isTicked, setTicked] = useState(false)
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text(transfers.length)}
      onCloseRequest={back}
      footer={
        <>
          <Button variant="outline" onClick={back}>
            {words.back}
          </Button>
          <Button disabled={!isTicked} onClick={() => transfersPrompt.answer(true)}>
            {words.submit}
          </Button>
        </>
      }
    >
      <AffectedTransfers transfers={transfers} holders={holders} />
      <Checkbox
        label={words.tick(transfers.length)}
        checked={isTicked}
        onChange={({ target }) => setTicked(target.checked)}
      />
    </Dialog>
  )
}

/** Asks before a write of the ledger changes what later transfers moved; each owner stands there before and after (decision 067). */
export function TransfersPrompt() {
  const affected = affectedBy(transfersPrompt.useRefusal())
  return affected && <Asked affected={affected} />
}
