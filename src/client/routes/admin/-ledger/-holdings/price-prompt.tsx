import { priceWords as words } from '@/content/ledger/admin-holdings'
import { detailsIn } from '@/client/calls/api-error'
import { pricePrompt } from '@/client/calls/prompts'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'

const back = () => pricePrompt.answer(false)

/** Asks before a contribution is entered whose units cost something else than those of its class (decision 075). */
export function PricePrompt() {
  const priceCents = detailsIn(pricePrompt.useRefusal())?.unitPriceCents
  if (priceCents === undefined) return null
  return (
    <Dialog
      isOpen
      title={words.title}
      size="small"
      onCloseRequest={back}
      footer={
        <>
          <Button variant="outline" onClick={back}>
            {words.back}
          </Button>
          <Button onClick={() => pricePrompt.answer(true)}>{words.anyway}</Button>
        </>
      }
    >
      <p>{words.text(toTheCent(cents.parse(priceCents)))}</p>
    </Dialog>
  )
}
