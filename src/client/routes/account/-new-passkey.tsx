import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { passkeyWords } from '@/content/accounts/passkeys'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { chakra } from '@/client/theme/chakra'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type beginPasskey, passkeyForm } from '@/shared/accounts/passkeys'

const words = passkeyWords.setup

type Options = z.output<typeof beginPasskey.output>
type NewPasskeyProps = {
  options: Options
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Names a passkey and lets the browser make it. Its code is there before the press, in which Safari wants the ceremony. */
export function NewPasskey({ options, onDone, onCancel }: NewPasskeyProps) {
  const form = useContractForm(passkeyForm, { defaultValues: { name: '' } })
  const { setFocus, setError } = form
  const { mutateAsync } = trpc.auth.passkeys.add.useMutation()
  const again = trpc.auth.passkeys.begin.useMutation()
  const [optionsJSON, setOptions] = useState(options)
  useEffect(() => {
    void loadCeremonies()
    setFocus('name')
  }, [setFocus])

  return (
    <Form
      form={form}
      name={words.form}
      maxWidth="form"
      failure={words.failed}
      onSubmit={async ({ name }) => {
        const { startRegistration } = await loadCeremonies()
        const made = await startRegistration({ optionsJSON }).catch(sentenceOfRefusal)
        if (typeof made === 'string') return setError('root', { message: made })
        const { recoveryCodes } = await mutateAsync({ ...made, ...(name && { name }) }).catch(
          async (error: unknown) => {
            // Each question is answered once.
            setOptions(await again.mutateAsync())
            throw error
          },
        )
        onDone(recoveryCodes)
      }}
    >
      <chakra.p>{words.text}</chakra.p>
      <TextField form={form} name="name" label={words.name} hint={words.hint} autoComplete="off" />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} />
        <Button variant="outline" onClick={onCancel}>
          {words.cancel}
        </Button>
      </chakra.div>
    </Form>
  )
}

const loadCeremonies = () => import('./-passkey-making')

/** Browsers say little of why there is no passkey, so that no site can look for those of others. */
const sentenceOfRefusal = (error: unknown) =>
  error instanceof Error && error.name === 'InvalidStateError' ? words.known : words.failed
