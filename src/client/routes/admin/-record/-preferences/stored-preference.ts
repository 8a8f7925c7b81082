import { adminPreferences as words } from '@/content/accounts/admin-preferences'
import { notifyFailure } from '@/client/forms/notify-failure'
import { useRefresh } from '@/client/calls/invalidation'
import { trpc } from '@/client/calls/trpc'
import { notify } from '@/client/ui/toasts/notifications'
import type { PreferenceName, PreferenceValue } from '@/shared/platform/preferences'

/** One preference, saved as soon as it is chosen; until it is, it shows what was chosen. */
export function usePreference(name: PreferenceName) {
  const refresh = useRefresh('preferences')
  const stored = trpc.admin.preferences.get.useQuery({ name })
  const update = trpc.admin.preferences.update.useMutation({
    // Choices that follow fast are saved one after the other, so that the last one stands.
    scope: { id: `preference ${name}` },
    onSuccess: async ({ asked }) => {
      await refresh()
      const told = name === 'closedThrough' ? words.closedThrough.told : words.asked.told
      notify(asked?.isOwn ? told : words.updated)
    },
    onError: (error) => notifyFailure(words.notUpdated, error),
  })
  return {
    stored,
    isSaving: update.isPending,
    value: update.isPending ? update.variables.value : stored.data?.value,
    choose: (value: PreferenceValue) => update.mutate({ name, value }),
  }
}
