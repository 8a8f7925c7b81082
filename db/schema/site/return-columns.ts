import { type AnyColumn, sql } from 'drizzle-orm'
import { check, text, varchar } from 'drizzle-orm/pg-core'
import { dayCharacters } from '@/shared/platform/limits'
import { returnBases } from '@/shared/values/returns'
import { isOneOf } from '../columns'

/** What is stated beside the returns of an offering or a property: whether fees are taken off, and of which day they are. */
export const returnsOf = () => ({
  returnBasis: text({ enum: returnBases }),
  asOf: varchar({ length: dayCharacters }),
})

export const returnChecks = (
  table: 'investments' | 'properties',
  columns: { returnBasis: AnyColumn; asOf: AnyColumn },
) => [
  check(`${table}_return_basis_check`, isOneOf(columns.returnBasis, returnBases)),
  check(`${table}_as_of_check`, sql`${columns.asOf} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
]
