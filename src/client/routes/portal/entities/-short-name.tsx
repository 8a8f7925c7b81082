import { chakra } from '@/client/theme/chakra'
import { shortNameForm as words } from '@/content/ledger/portal-owner'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { notify } from '@/client/ui/toasts/notifications'
import { type OwnEntity, updateOwnEntityForm } from '@/shared/ledger/own-access'

/** What an owner is called in rows of figures, for its owners to say; emptied, it is what it would be called without them. */
export function ShortName({ entity: { id, shortName, derivedShortName } }: { entity: OwnEntity }) {
  const calls = trpc.useUtils()
  const form = useContractForm(updateOwnEntityForm, { defaultValues: { shortName: shortName ?? '' } })
  const { mutateAsync } = trpc.investor.entities.update.useMutation()
  return (
    <chakra.section mt={{ base: '12', lg: '16' }} data-unprinted="">
      <Heading level={2} mb="3">
        {words.heading}
      </Heading>
      <Form
        form={form}
        name={words.heading}
        maxWidth="form"
        failure={words.failed}
        onSubmit={async (typed) => {
          const saved = await mutateAsync({ id: String(id), shortName: typed.shortName ?? null })
          await calls.investor.entities.invalidate()
          form.reset({ shortName: saved.shortName ?? '' })
          notify(words.saved(saved.shortName ?? saved.derivedShortName))
        }}
      >
        <TextField
          form={form}
          name="shortName"
          label={words.label}
          hint={words.hint(derivedShortName)}
          autoComplete="off"
        />
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} width="fit" />
      </Form>
    </chakra.section>
  )
}
