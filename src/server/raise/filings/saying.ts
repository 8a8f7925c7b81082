import type { z } from 'zod'
import { filings } from '@db/schema'
import type { setFiling } from '@/shared/raise/money/filings'
import { formatDay } from '@/shared/values/formats'
import { type LedgerWriter, requirePast } from '../../ledger/writing'
import { write } from '../../records/write'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { readFiling } from './reading'

/**
 * Says of Form D in a jurisdiction that somebody bought earlier than the raise knows, or when it was filed and under which reference; null
 * takes it back. Throws Failure record_not_found and day_ahead.
 */
export const say = (ctx: LedgerWriter, { id, jurisdiction, ...said }: z.output<typeof setFiling.input>) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const { raise, offering } = await lockRaise(tx, id)
    const { firstSaleOn, filedOn, reference } = said
    if (firstSaleOn) await requirePast(tx, firstSaleOn, 'firstSaleOn')
    if (filedOn) await requirePast(tx, filedOn, 'filedOn')
    const given = {
      ...(firstSaleOn !== undefined && { firstSaleOn }),
      ...(filedOn !== undefined && { filedOn }),
      ...(reference !== undefined && { reference }),
    }
    await tx
      .insert(filings)
      .values({ raiseId: id, jurisdiction, ...given })
      .onConflictDoUpdate({ target: [filings.raiseId, filings.jurisdiction], set: { jurisdiction, ...given } })
    const result = await readFiling(tx, id, jurisdiction)
    const after = {
      jurisdiction,
      ...(result.firstSaleOn !== null && { firstSaleOn: formatDay(result.firstSaleOn) }),
      ...(result.filedOn !== null && { filedOn: formatDay(result.filedOn) }),
      ...(result.reference !== null && { filedAs: result.reference }),
    }
    return { result, audited: { recordId: raise.id, recordName: offering.name, after } }
  })
