import { classes } from '@db/schema'
import { ledgerFaults as words } from '@/content/ledger/ledger-import'
import { createClass } from '@/shared/ledger/classes'
import { statedPrice, auditedClass } from '../entries/classes'
import { readNames } from './names'
import { leaveEntries } from '../../records/activity/audit'
import { holdingsResource } from '../entries/resource'
import { type PlanLedger, insertInBatches } from './plans'
import { ledgerImportFields } from '@/shared/ledger/ledger-imports'

/** The classes of offerings. One that is there is left alone; a file that states another price for it is a fault. */
export const planClasses: PlanLedger = async (tx, ctx, file) => {
  const names = await readNames(tx)
  const created: { investmentId: number; name: string; unitPriceCents: number | null; offering: string }[] = []
  let same = 0
  for await (const { row, values } of file.eachRow()) {
    const typed = file.read(row, ledgerImportFields.classes, values)
    if (typed === undefined) continue
    const { record: offering, fault } = names.offering(typed.offering)
    if (fault) {
      file.addFault(row, fault)
      continue
    }
    file.understand(row, { offering: offering.name })
    const { name, unitPrice = null } = typed
    const fields = file.read(row, createClass.input, { investmentId: offering.id, name, unitPriceCents: unitPrice })
    if (fields === undefined || file.isTwice(row, `${offering.id} ${fields.name.toLowerCase()}`, 'name')) continue
    const { record: there } = names.classOf(offering.id, fields.name)
    if (there === undefined) created.push({ ...fields, unitPriceCents: unitPrice, offering: offering.name })
    else if (unitPrice === null || unitPrice === there.unitPriceCents) same += 1
    else file.addFault(row, { field: 'unitPrice', message: words.priceOther(statedPrice(there)) })
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
