import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordId } from '../columns'
import { documentFiles } from '../reporting/document-files'
import { packets } from './packets'
import { raisePapers } from './raise-papers'

/** Where the name of one who signs is drawn once they have, in points on a page that is counted from 0. */
export interface SignerPlace {
  /** The place of who signs, from 1. */
  signer: number
  page: number
  box: { left: number; bottom: number; right: number; top: number }
  turned: number
  alignment: number
}

/**
 * Agreements whose form was filled in for a packet: what is signed is such a copy. A trigger of the migration `filled_papers` refuses every
 * change and removal.
 */
export const filledPapers = pgTable(
  'filled_papers',
  {
    id: recordId(),
    packetId: integer()
      .notNull()
      .references(() => packets.id, { onDelete: 'restrict' }),
    paperId: integer()
      .notNull()
      .references(() => raisePapers.id, { onDelete: 'restrict' }),
    fileId: text()
      .notNull()
      .unique('filled_papers_file_unique')
      .references(() => documentFiles.id, { onDelete: 'restrict' }),
    places: jsonb().$type<SignerPlace[]>().notNull(),
  },
  (table) => [unique('filled_papers_paper_unique').on(table.packetId, table.paperId)],
)
