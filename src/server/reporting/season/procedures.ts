import { listK1Reminders, listK1s, remindOfK1s } from '@/shared/reporting/k1-season'
import { pageMaxRecords } from '@/shared/platform/limits'
import { investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import * as reminders from './reminders'
import { isAt, readSeason } from './season'

/** The K-1s of a year, by owner and offering: which are there, and which are missing. */
export const adminK1s = router({
  /** Those of one standing, or all. */
  list: investorsProcedure
    .input(listK1s.input)
    .output(listK1s.output)
    .query(async ({ ctx: { db }, input: { standing, limit = pageMaxRecords, offset = 0, ...season } }) => {
      const all = await readSeason(db, season)
      const items = standing === undefined ? all : all.filter(isAt[standing])
      return { items: items.slice(offset, offset + limit), total: items.length }
    }),

  /** Who would be reminded now of K-1s that nobody has opened. */
  reminders: investorsProcedure
    .input(listK1Reminders.input)
    .output(listK1Reminders.output)
    .query(({ ctx: { db }, input }) => reminders.readK1Reminders(db, input)),

  /** Reminds them. Throws Failure nobody_to_remind. */
  remind: investorsProcedure
    .meta(refuses('nobody_to_remind'))
    .input(remindOfK1s.input)
    .output(remindOfK1s.output)
    .mutation(({ ctx, input }) => reminders.remindOfK1s(ctx, input)),
})
