import { chakra } from '@/client/theme/chakra'
import { emailWords as words } from '@/content/accounts/account'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { notifyFailure } from '@/client/forms/notify-failure'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { notify } from '@/client/ui/toasts/notifications'
import { changeEmail } from '@/shared/accounts/accounts'

const empty = { email: '' }

/** The e-mail address, and another one that works once its link was pressed. */
export function Email({ current }: { current: string }) {
  const form = useContractForm(changeEmail.input, { defaultValues: empty })
  const calls = trpc.useUtils()
  const again = () => Promise.all([calls.auth.email.invalidate(), calls.auth.events.invalidate()])
  const pending = trpc.auth.email.pending.useQuery()
  const change = trpc.auth.email.change.useMutation()
  const keep = trpc.auth.email.keep.useMutation({
    onSuccess: () => notify(words.kept),
    onError: (error) => notifyFailure(words.notKept, error),
    onSettled: again,
  })
  const asked = pending.data?.email
  return (
    <chakra.div mt="12" pt="8" borderTopWidth="1px" borderColor="border.rule" display="grid" gap="6">
      <div>
        <chakra.p overflowWrap="anywhere">{words.current(current)}</chakra.p>
        {asked && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="2" mt="2">
            <chakra.p overflowWrap="anywhere">{words.pending(asked)}</chakra.p>
            <Button variant="outline" size="small" disabled={keep.isPending} onClick={() => keep.mutate()}>
              {words.keep}
            </Button>
          </chakra.div>
        )}
      </div>
      <Form
        form={form}
        name={words.form}
        maxWidth="form"
        failure={words.failed}
        onSubmit={async (typed) => {
          await change.mutateAsync(typed)
          form.reset(empty)
          await again()
          notify(words.sent)
        }}
      >
        <TextField
          form={form}
          name="email"
          label={words.fresh}
          hint={words.hint}
          isRequired
          type="email"
          autoComplete="email"
        />
        <SubmitButton form={form} label={words.submit} pendingLabel={words.sending} width="fit" />
      </Form>
    </chakra.div>
  )
}
