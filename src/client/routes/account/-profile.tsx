import { chakra } from '@/client/theme/chakra'
import { profileWords } from '@/content/accounts/account'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { useRefresh } from '@/client/calls/invalidation'
import { SplitSection } from '@/client/sections/split-section'
import { trpc } from '@/client/calls/trpc'
import { notify } from '@/client/ui/toasts/notifications'
import { updateProfile } from '@/shared/accounts/accounts'
import type { SessionUser } from '@/shared/accounts/users'
import { Email } from './-email'

/** The name and the telephone number. */
export function Profile({ user }: { user: SessionUser }) {
  const { firstName, lastName, phone } = user
  const form = useContractForm(updateProfile.input, { defaultValues: { firstName, lastName, phone: phone ?? '' } })
  const { mutateAsync } = trpc.auth.profile.update.useMutation()
  const refresh = useRefresh('users')
  const words = profileWords
  return (
    <SplitSection heading={words.heading} intro={words.intro}>
      <Form
        form={form}
        name={words.heading}
        maxWidth="form"
        failure={words.failed}
        onSubmit={async (typed) => {
          const saved = await mutateAsync(typed)
          form.reset({ firstName: saved.firstName, lastName: saved.lastName, phone: saved.phone ?? '' })
          await refresh()
          notify(words.done)
        }}
      >
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="5">
          <TextField form={form} name="firstName" label={words.firstName} isRequired autoComplete="given-name" />
          <TextField form={form} name="lastName" label={words.lastName} isRequired autoComplete="family-name" />
        </chakra.div>
        <TextField form={form} name="phone" label={words.phone} isOptional type="tel" autoComplete="tel" />
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} width="fit" />
      </Form>
      <Email current={user.email} />
    </SplitSection>
  )
}
