import { chakra } from '@/client/theme/chakra'
import type { z } from 'zod'
import { distributionWords } from '@/content/ledger/admin-distributions'
import { partKindNames } from '@/content/ledger/holdings'
import { TextField } from '@/client/forms/fields'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { type distributionForm, lineName } from '@/shared/ledger/payments/distribution-forms'
import type { PartKind } from '@/shared/ledger/entry-kinds'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { useWholePositions } from '../../-list/whole-lists'

const { amounts: words } = distributionWords

type TypedLinesProps = {
  form: ContractForm<z.input<typeof distributionForm>, z.output<typeof distributionForm>>
  classId: number
  kinds: readonly PartKind[]
}

/** A field for what each holder of the class gets of each part. */
export function TypedLines({ form, classId, kinds }: TypedLinesProps) {
  const { items } = useWholePositions({ classId })
  return (
    <chakra.fieldset mt="6" borderTopWidth="1px" borderColor="border.rule" pt="4">
      <chakra.legend textStyle="label" float="left" width="full" mb="3">
        {words.holders}
      </chakra.legend>
      {items?.length === 0 && <p>{words.noHolders}</p>}
      <chakra.div clear="both" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        {items?.flatMap((position) =>
          kinds.map((kind) => (
            <TextField
              key={lineName(kind, position.id)}
              form={form}
              name={`typed.${lineName(kind, position.id)}`}
              label={words.lineOf(ownerLabelOf(position), partKindNames[kind])}
              autoComplete="off"
            />
          )),
        )}
      </chakra.div>
    </chakra.fieldset>
  )
}
