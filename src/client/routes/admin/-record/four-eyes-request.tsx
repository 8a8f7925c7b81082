import { adminPreferences } from '@/content/accounts/admin-preferences'
import { notifyFailure } from '@/client/forms/notify-failure'
import { useRefresh } from '@/client/calls/invalidation'
import { chakra } from '@/client/theme/chakra'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { notify } from '@/client/ui/toasts/notifications'

const { asked: words, updated, notUpdated } = adminPreferences

/** That somebody asked to switch four eyes off, for whoever confirms it or keeps the rule. Nothing while nobody did. */
export function FourEyesRequest() {
  const { data } = trpc.admin.preferences.get.useQuery({ name: 'fourEyes' })
  const refresh = useRefresh('preferences')
  const { mutate, isPending } = trpc.admin.preferences.update.useMutation({
    onSuccess: async () => {
      await refresh()
      notify(updated)
    },
    onError: (error) => notifyFailure(notUpdated, error),
  })
  if (!data?.asked) return null
  const { by, at, isOwn } = data.asked
  const choose = (value: boolean) => () => isPending || mutate({ name: 'fourEyes', value })
  return (
    <Alert variant="info">
      <chakra.p>{words.text(by, new Date(at).toLocaleDateString())}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
        {!isOwn && (
          <Button variant="outline" aria-disabled={isPending} onClick={choose(false)}>
            {words.confirm}
          </Button>
        )}
        <Button variant="outline" aria-disabled={isPending} onClick={choose(true)}>
          {words.keep}
        </Button>
      </chakra.div>
    </Alert>
  )
}
