import { classes } from '@db/schema'
import { createClass } from '@/shared/ledger/classes'
import { readNames } from './names'
import { type PlanBook, insertInBatches, tellImported } from './plans'
import { bookImportFields } from '@/shared/ledger/book-imports'

/** The classes of offerings. One that is there is left alone. */
export const planClasses: PlanBook = async (tx, ctx, sheet) => {
  const names = await readNames(tx)
  const created: { investmentId: number; name: string; offering: string }[] = []
  let same = 0
  for await (const { row, values } of sheet.eachRow()) {
    const typed = sheet.read(row, bookImportFields.classes, values)
    if (typed === undefined) continue
    const { record: offering, fault } = names.offering(typed.offering)
    if (fault) {
      sheet.addFault(row, fault)
      continue
    }
    sheet.understand(row, { offering: offering.name })
    const fields = sheet.read(row, createClass.input, { investmentId: offering.id, name: typed.name })
    if (fields === undefined || sheet.isTwice(row, `${offering.id} ${fields.name.toLowerCase()}`, 'name')) continue
    if (names.classOf(offering.id, fields.name).record) same += 1
    else created.push({ ...fields, offering: offering.name })
  }
  return {
    created: created.length,
    changed: 0,
    same,
    sums: [],
    lists: ['holdings'],
    write: async () => {
      await insertInBatches(created, (batch) =>
        tx
          .insert(classes)
          .values(batch.map(({ investmentId, name }) => ({ investmentId, name })))
          .returning({ id: classes.id }),
      )
      const told = created.map(({ offering, name }) => ({
        list: 'holdings' as const,
        recordId: null,
        recordName: `${offering}, ${name}`,
        action: 'create' as const,
        after: { offering, className: name },
      }))
      await tellImported(tx, ctx, told)
    },
  }
}
