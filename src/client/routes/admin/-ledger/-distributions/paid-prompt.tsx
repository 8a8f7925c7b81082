import { chakra } from '@/client/theme/chakra'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { detailsIn } from '@/client/calls/api-error'
import { paidPrompt } from '@/client/calls/prompts'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { StatusTag } from './status-tag'

const { check, paid: words } = distributionWords
const back = () => paidPrompt.answer(false)

/** The payment that looks the same, as far as somebody needs it to tell the two apart. */
function Other({ id }: { id: number }) {
  const { data } = trpc.admin.distributions.list.useQuery({ id, lines: 'without' })
  const other = data?.items[0]
  if (other === undefined) return null
  return (
    <chakra.div borderWidth="1px" borderColor="border.rule" p="4">
      <chakra.p fontWeight="semibold" mb="2">
        <bdi>{other.name}</bdi>
      </chakra.p>
      <chakra.p mb="2">
        <StatusTag distribution={other} />
      </chakra.p>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        columnGap="4"
        rowGap="1"
        fontVariantNumeric="tabular-nums"
      >
        {[
          [check.total, toTheCent(other.totalCents)],
          [check.recordOn, formatDay(other.recordOn)],
          [check.paidOn, formatDay(other.paidOn)],
        ].map(([label, value]) => (
          <chakra.div key={label} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd>{value}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  )
}

/** Asks before the same payment is approved twice, with the way to the other one (decision 075). */
export function PaidPrompt({ onOther }: { onOther: (id: number) => void }) {
  const id = detailsIn(paidPrompt.useRefusal())?.distributionId
  if (id === undefined) return null
  const open = () => {
    back()
    onOther(id)
  }
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text}
      onCloseRequest={back}
      footer={
        <>
          <Button variant="outline" onClick={back}>
            {words.back}
          </Button>
          <Button variant="outline" onClick={open}>
            {words.open}
          </Button>
          <Button onClick={() => paidPrompt.answer(true)}>{words.anyway}</Button>
        </>
      }
    >
      <Other id={id} />
    </Dialog>
  )
}
