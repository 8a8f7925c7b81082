import type { Db } from '@db/database'
import { pageMaxRecords } from '@/shared/platform/limits'

/** A part of a list, and how many there are in all. */
interface Part<Item> {
  items: Item[]
  total: number
}

/**
 * All of a list whose procedure answers it by parts, from `offset` on. The parts are read at one moment, or what came and went
 * between two of them would move the others on, and one would be missing.
 * @param read calls the procedure with the database that it is handed; it was called before, so that whoever may not read was refused:
 * what tells the security log of a refusal would wait for this transaction
 */
export const readWhole = <Item>(
  db: Db,
  read: (db: Db, window: { limit: number; offset: number }) => Promise<Part<Item>>,
  offset = 0,
): Promise<Item[]> =>
  db.transaction(
    async (tx) => {
      const whole: Item[] = []
      let total = Infinity
      for (let from = offset; from < total; from += pageMaxRecords) {
        const part = await read(tx, { limit: pageMaxRecords, offset: from })
        whole.push(...part.items)
        ;({ total } = part)
      }
      return whole
    },
    { isolationLevel: 'repeatable read' },
  )
