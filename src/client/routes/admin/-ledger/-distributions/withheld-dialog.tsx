import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { partKindNames, withheldNames } from '@/content/ledger/holdings'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { TextField } from '@/client/forms/fields'
import { type ContractForm, useContractForm } from '@/client/forms/use-contract-form'
import { NarrowingField } from '@/client/ui/fields/narrowing-field'
import { SpokenAfterTyping } from '@/client/ui/spoken'
import { lineName, withheldForm } from '@/shared/ledger/payments/distribution-forms'
import type { Distribution, DistributionDraft, DistributionLine } from '@/shared/ledger/distributions'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { grouped } from '@/shared/platform/grouped'
import { fold } from '@/shared/values/fold'
import { lessCents, sumOfCents, toTheCent } from '@/shared/values/formats'
import { FigureFact, FigureFacts } from '../../-record/figure-facts'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordDialog } from '../../-record/record-dialog'
import { Steps } from './steps'
import { WithheldFill } from './withheld-fill'

const { amounts, toasts, withholding: words } = distributionWords

type Typed = { typed: Record<string, string> }
type Withheld = Required<Pick<DistributionDraft, 'withheld'>>

/** A draft as it is sent, without what is withheld of it. */
const draftOf = ({ method, lines, ...stored }: Distribution) => ({
  classId: stored.classId,
  name: stored.name,
  periodFrom: stored.periodFrom,
  periodTo: stored.periodTo,
  recordOn: stored.recordOn,
  paidOn: stored.paidOn,
  source: stored.source,
  parts: stored.parts,
  method,
  ...(method === 'entered' && { lines: lines.map(({ positionId, kind, cents }) => ({ positionId, kind, cents })) }),
})

type SumsProps = {
  form: ContractForm<Typed, Withheld>
  lines: readonly DistributionLine[]
}

/** What is typed comes to; nothing while one of it is no amount, or is too much. */
function Sums({ form, lines }: SumsProps) {
  const typed = useWatch({ control: form.control, name: 'typed' })
  const read = withheldForm(lines).safeParse({ typed })
  const total = sumOfCents(lines.map(({ cents }) => cents))
  const withheld = read.data && sumOfCents(read.data.withheld.map(({ cents }) => cents))
  const net = withheld && sumOfCents([total, lessCents(withheld)])
  const facts = [
    [words.total, toTheCent(total)],
    [withheldNames.withheld, withheld === undefined ? adminTable.dash : toTheCent(withheld)],
    [withheldNames.net, net === undefined ? adminTable.dash : toTheCent(net)],
  ] as const
  return (
    <chakra.div mt="6">
      <FigureFacts>
        {facts.map(([label, value]) => (
          <FigureFact key={label} label={label}>
            {value}
          </FigureFact>
        ))}
      </FigureFacts>
      <SpokenAfterTyping text={words.sums(facts[1][1], facts[2][1])} />
    </chakra.div>
  )
}

/** So many lines are looked through without a search. */
const linesWithoutSearch = 12

/** A field for each line that pays something. Of many, those that are searched for, and those in which something is typed. */
function Fields({ form, lines, stored }: SumsProps & { stored: Distribution }) {
  const [q, setQ] = useState('')
  const sought = fold(q)
  const isSought = (line: DistributionLine) => fold(ownerLabelOf(line)).includes(sought)
  const shown = lines.filter(
    (line) => isSought(line) || form.getValues(`typed.${lineName(line.kind, line.positionId)}`) !== '',
  )
  const hasKinds = new Set(lines.map(({ kind }) => kind)).size > 1
  return (
    <>
      <WithheldFill
        stored={stored}
        lines={lines.filter(isSought)}
        onFill={(line, amount) =>
          form.setValue(`typed.${lineName(line.kind, line.positionId)}`, amount, { shouldDirty: true })
        }
      />
      <chakra.fieldset>
        <chakra.legend textStyle="label" float="left" width="full" mb="3">
          {words.owners}
        </chakra.legend>
        {lines.length > linesWithoutSearch && (
          <chakra.div clear="both" maxWidth="22rem" mb="5">
            <NarrowingField
              label={words.search}
              hint={sought === '' ? undefined : words.found(shown.length, lines.length)}
              q={q}
              onChange={setQ}
            />
          </chakra.div>
        )}
        <chakra.div clear="both" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          {shown.map((line) => (
            <TextField
              key={line.id}
              form={form}
              name={`typed.${lineName(line.kind, line.positionId)}`}
              label={hasKinds ? amounts.lineOf(ownerLabelOf(line), partKindNames[line.kind]) : ownerLabelOf(line)}
              hint={words.ofAmount(toTheCent(line.cents))}
              autoComplete="off"
            />
          ))}
        </chakra.div>
      </chakra.fieldset>
    </>
  )
}

type WithheldDialogProps = {
  stored: Distribution
  /** The draft as it is stored now. */
  onSaved: (id: number) => void
  onClose: () => void
}

/** What of the lines of a draft is withheld: each line stays as large as it is. */
export function WithheldDialog({ stored, onSaved, onClose }: WithheldDialogProps) {
  // An owner's kinds stand together.
  const lines = [...grouped(stored.lines, ({ positionId }) => positionId).values()]
    .flat()
    .filter(({ cents }) => cents > 0)
  const typed = lines.map(({ kind, positionId, withheldCents }) => [
    lineName(kind, positionId),
    withheldCents === 0 ? '' : toTheCent(withheldCents),
  ])
  const form = useContractForm(withheldForm(lines), { defaultValues: { typed: Object.fromEntries(typed) } })
  const written = useAfterWrite('distributions')(() => toasts.saved, toasts.failed)
  const update = trpc.admin.distributions.update.useMutation(written)
  return (
    <RecordDialog
      form={form}
      words={words}
      size="wide"
      failure={toasts.failed.title}
      onSave={async ({ withheld }) => {
        const { id, updatedAt } = stored
        const saved = await update.mutateAsync({ ...draftOf(stored), withheld, id, updatedAt })
        onSaved(saved.id)
      }}
      onClose={onClose}
    >
      <Steps current="amounts" />
      <Fields form={form} lines={lines} stored={stored} />
      <Sums form={form} lines={lines} />
    </RecordDialog>
  )
}
