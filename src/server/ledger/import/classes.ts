import { classes } from '@db/schema'
import { bookFaults as words } from '@/content/ledger/book-import'
import { createClass } from '@/shared/ledger/classes'
import { statedPrice, auditedClass } from '../entries/classes'
import { readNames } from './names'
import { leaveEntries } from '../../records/activity/audit'
import { holdingsResource } from '../entries/resource'
import { type PlanBook, insertInBatches } from './plans'
import { bookImportFields } from '@/shared/ledger/book-imports'

/** The classes of offerings. One that is there is left alone; a file that states another price for it is a fault. */
export const planClasses: PlanBook = async (tx, ctx, sheet) => {
  const names = await readNames(tx)
  const created: { investmentId: number; name: string; unitPriceCents: number | null; offering: string }[] = []
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
    const { name, unitPrice = null } = typed
    const fields = sheet.read(row, createClass.input, { investmentId: offering.id, name, unitPriceCents: unitPrice })
    if (fields === undefined || sheet.isTwice(row, `${offering.id} ${fields.name.toLowerCase()}`, 'name')) continue
    const { record: there } = names.classOf(offering.id, fields.name)
    if (there === undefined) created.push({ ...fields, unitPriceCents: unitPrice, offering: offering.name })
    else if (unitPrice === null || unitPrice === there.unitPriceCents) same += 1
    else sheet.addFault(row, { field: 'unitPrice', message: words.priceOther(statedPrice(there)) })
  }
  return {
    created: created.length,
    changed: 0,
    same,
    sums: [],
    write: async () => {
      await insertInBatches(created, (batch) =>
        tx
          .insert(classes)
          .values(batch.map(({ investmentId, name, unitPriceCents }) => ({ investmentId, name, unitPriceCents })))
          .returning({ id: classes.id }),
      )
      const told = created.map(({ offering, name, unitPriceCents }) => ({
        recordId: null,
        recordName: `${offering}, ${name}`,
        after: auditedClass(offering, { name, unitPriceCents }),
      }))
      await leaveEntries(tx, ctx.user, holdingsResource, 'create', told)
    },
  }
}
