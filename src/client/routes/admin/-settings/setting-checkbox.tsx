import { adminToasts } from '@/content/admin-toasts'
import { notifyFailure } from '@/client/forms/notify-failure'
import { useRefresh } from '@/client/invalidation'
import { trpc } from '@/client/trpc'
import { Checkbox } from '@/client/ui/checkbox'
import { notify } from '@/client/ui/notifications'
import type { Setting } from '@/shared/setting-contracts'
import { settingLabel } from '@/shared/settings'
import { useShownAtOnce } from '../-record/shown-at-once'

/** One setting, saved as soon as it is pressed; while that is under way it shows what was chosen, afterwards what is stored. */
export function SettingCheckbox({ setting }: { setting: Setting }) {
  const refresh = useRefresh('settings')
  const showAtOnce = useShownAtOnce()
  const update = trpc.admin.settings.update.useMutation({
    // Presses that follow fast are saved one after the other, so that the last one stands.
    scope: { id: `setting ${setting.key}` },
    onSuccess: async () => {
      await refresh()
      notify(adminToasts.settings.updated)
    },
    onError: (error) => notifyFailure(adminToasts.settings.notUpdated, error),
  })
  const shown = update.isPending ? update.variables.value : setting.value
  return (
    <Checkbox
      label={settingLabel(setting)}
      {...(setting.description && { hint: setting.description })}
      checked={shown === 'true'}
      aria-busy={update.isPending}
      onChange={({ target }) => {
        update.mutate({ settingKey: setting.key, value: target.checked ? 'true' : 'false' })
        showAtOnce()
      }}
    />
  )
}
