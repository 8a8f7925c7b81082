import { chakra } from '@/client/theme/chakra'
import { settingWords } from '@/content/site/admin-settings'
import { notifyFailure } from '@/client/forms/notify-failure'
import { useRefresh } from '@/client/calls/invalidation'
import { trpc } from '@/client/calls/trpc'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { notify } from '@/client/ui/toasts/notifications'
import type { Setting } from '@/shared/site/setting-contracts'
import { settingLabel } from '@/shared/site/settings'
import { useShownAtOnce } from '../../-record/-saving/shown-at-once'

/** The line of a setting. */
export const SettingRow = chakra('li', {
  base: {
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.rule',
    '& label': { fontWeight: 'semibold' },
  },
})

/** One setting, saved as soon as it is pressed; while that is under way it shows what was chosen, afterwards what is stored. */
export function SettingCheckbox({ setting }: { setting: Setting }) {
  const refresh = useRefresh('settings')
  const showAtOnce = useShownAtOnce()
  const update = trpc.admin.settings.update.useMutation({
    // Presses that follow fast are saved one after the other, so that the last one stands.
    scope: { id: `setting ${setting.key}` },
    onSuccess: async () => {
      await refresh()
      notify(settingWords.toasts.updated)
    },
    onError: (error) => notifyFailure(settingWords.toasts.notUpdated, error),
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
