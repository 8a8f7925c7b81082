import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { entityKinds, paymentMethods } from '@/shared/ledger/entities'
import { externalIdMaxCharacters, nameMaxCharacters, shortNameMaxCharacters } from '@/shared/platform/limits'
import { deletedAt, isOneOf, recordId, timestamps } from '../columns'
import { searchIndex, searchText } from '../search-text'

/** The name by which an error tells that this rule was broken. */
export const entitiesExternalIdUnique = 'entities_external_id_unique'

/** The legal owners of investments: people, couples, companies, trusts, retirement accounts. */
export const entities = pgTable(
  'entities',
  {
    id: recordId(),
    kind: text({ enum: entityKinds }).notNull(),
    legalName: varchar({ length: nameMaxCharacters }).notNull(),
    /** What its owners call it in the portal; null where it is derived (`shared/ledger/short-names.ts`). */
    shortName: varchar({ length: shortNameMaxCharacters }),
    /** Four digits of a tax number; the whole number is never kept. */
    tinLast4: varchar({ length: 4 }),
    addressLines: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    contactName: varchar({ length: nameMaxCharacters }),
    /** How it is paid, as far as the firm noted it: no number of an account. */
    paymentMethod: text({ enum: paymentMethods }),
    note: text(),
    externalId: varchar({ length: externalIdMaxCharacters }),
    ...timestamps,
    deletedAt: deletedAt(),
  },
  (table) => [
    check('entities_kind_check', isOneOf(table.kind, entityKinds)),
    check('entities_payment_method_check', isOneOf(table.paymentMethod, paymentMethods)),
    check('entities_tin_check', sql`${table.tinLast4} ~ '^[0-9]{4}$'`),
    uniqueIndex(entitiesExternalIdUnique)
      .on(table.externalId)
      .where(sql`${table.deletedAt} is null`),
    index('entities_created_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    searchIndex('entities_search_index'),
  ],
)

export const entitySearch = searchText(entities, {
  called: [entities.legalName],
  also: [
    entities.contactName,
    entities.externalId,
    entities.tinLast4,
    // By a function of the migration `search_texts`: PostgreSQL's own may depend on settings where a list holds something other than texts.
    sql`joined(${entities.addressLines})`,
  ],
})
