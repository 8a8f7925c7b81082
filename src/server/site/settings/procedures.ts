import { asc, eq, sql } from 'drizzle-orm'
import { settings } from '@db/schema'
import { settingWords } from '@/content/site/admin-settings'
import { listSettingsAsAdmin, setting, updateSetting } from '@/shared/site/setting-contracts'
import { knownSettings } from '@/shared/site/settings'
import { changedValues } from '../../records/activity/audit'
import { auditedColumns } from '../../records/activity/audited-columns'
import { notFound } from '../../records/resources'
import { write } from '../../records/write'
import { settingResource } from './resource'
import { contentProcedure, router } from '../../platform/trpc/procedures'

const audited = auditedColumns(settings, setting, {}, settingWords.fields)

export const adminSettings = router({
  /** Every setting with all its columns, in the order of `src/shared/site/settings.ts`. */
  list: contentProcedure.output(listSettingsAsAdmin.output).query(async ({ ctx }) => {
    const items = await ctx.db.select().from(settings).orderBy(asc(settings.id))
    return { items, total: items.length }
  }),

  /** Switches a page or a section on or off. Throws Failure record_not_found for a key that is none of ours. */
  update: contentProcedure
    .input(updateSetting.input)
    .output(updateSetting.output)
    .mutation(async ({ ctx, input: { settingKey, value } }) => {
      if (!Object.hasOwn(knownSettings, settingKey)) throw notFound(settingResource)
      return write(ctx, settingResource, 'update', async (tx) => {
        const named = eq(settings.key, settingKey)
        const [before] = await tx.select().from(settings).where(named).for('update')
        const [after] = await tx
          .update(settings)
          .set({ value, updatedAt: sql`now()` })
          .where(named)
          .returning()
        if (before === undefined || after === undefined) throw notFound(settingResource)
        const changed = changedValues({ audited }, before, after)
        const told = { recordId: after.id, recordName: settingResource.called(after), ...changed }
        return { result: after, audited: told, change: 'settings' }
      })
    }),
})
