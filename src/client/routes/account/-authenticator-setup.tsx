import { factorWords } from '@/content/accounts/account'
import { CodeField } from '@/client/forms/account/code-field'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { chakra } from '@/client/theme/chakra'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { AnchorButton } from '@/client/ui/buttons/link-button'
import { CopyableText } from '@/client/ui/copyable-text'
import { confirmAuthenticator } from '@/shared/accounts/factors'

const words = factorWords.setup

type AuthenticatorSetupProps = {
  secret: string
  /** What the QR code says, as a link that an authenticator app on the same device opens. */
  uri: string
  qrSvg: string
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The secret as a picture, as a link for the app on this device, and as a key, and the first code of the app that has it. */
export function AuthenticatorSetup({ secret, uri, qrSvg, onDone, onCancel }: AuthenticatorSetupProps) {
  const form = useContractForm(confirmAuthenticator.input, { defaultValues: { code: '' } })
  const { mutateAsync } = trpc.auth.authenticator.confirm.useMutation()
  return (
    <chakra.div display="grid" gap="6" maxWidth="form">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6">
        <chakra.img
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={words.picture}
          width="12rem"
          height="12rem"
          borderWidth="1px"
          borderColor="border.rule"
        />
        <chakra.div flex="1" minWidth="12rem" display="grid" gap="3">
          <p>{words.scan}</p>
          <chakra.p textStyle="small" color="fg.muted">
            {words.onThisDevice}
          </chakra.p>
          <AnchorButton href={uri} variant="outline" size="small" justifySelf="start">
            {words.openApp}
          </AnchorButton>
          <chakra.p textStyle="small" color="fg.muted">
            {words.secret}
          </chakra.p>
          <CopyableText text={secret} shownAs={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} words={words.key} />
        </chakra.div>
      </chakra.div>
      <Form
        form={form}
        name={words.form}
        failure={factorWords.failed}
        onSubmit={async (typed) => onDone((await mutateAsync(typed)).recoveryCodes)}
      >
        <CodeField form={form} name="code" label={words.code} hint={words.codeHint} />
        <chakra.p textStyle="small" color="fg.muted">
          {words.signsOut}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} />
          <Button variant="outline" onClick={onCancel}>
            {words.cancel}
          </Button>
        </chakra.div>
      </Form>
    </chakra.div>
  )
}
