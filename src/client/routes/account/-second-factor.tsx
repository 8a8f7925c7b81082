import { useState } from 'react'
import { factorWords as words } from '@/content/accounts/account'
import { interfaceWords } from '@/content/platform/interface'
import { notifyFailure } from '@/client/forms/notify-failure'
import { SplitSection } from '@/client/sections/split-section'
import { chakra } from '@/client/theme/chakra'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { notify } from '@/client/ui/toasts/notifications'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { SessionUser } from '@/shared/accounts/users'
import { AuthenticatorRemoval } from './-authenticator-removal'
import { AuthenticatorSetup } from './-authenticator-setup'
import { useFactorsChanged } from './-factors-changed'
import { RecoveryCodes } from './-recovery-codes'

/** As high as the sentence and the button that take its place, so that what stands below does not move. */
const Reading = chakra('output', {
  base: { display: 'block', minHeight: { base: '7.625rem', md: '6rem' }, color: 'fg.muted' },
})

/** What the account asks for beside the password: to be set up, renewed and removed. */
export function SecondFactor({ user }: { user: SessionUser }) {
  const { data: factors } = trpc.auth.factors.get.useQuery()
  const [codes, setCodes] = useState<string[]>([])
  const refresh = useFactorsChanged()
  const begin = trpc.auth.authenticator.begin.useMutation({
    onError: (error) => notifyFailure(words.notBegun, error),
  })
  const renew = trpc.auth.factors.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      notify(words.codes.renewed)
    },
    onError: (error) => notifyFailure(words.codes.notRenewed, error),
    onSettled: refresh,
  })
  const [isRemoving, setRemoving] = useState(false)

  const matter = () => {
    if (codes.length > 0) return <RecoveryCodes codes={codes} username={user.username} onDone={() => setCodes([])} />
    if (begin.data)
      return (
        <AuthenticatorSetup
          {...begin.data}
          onCancel={begin.reset}
          onDone={(recoveryCodes) => {
            begin.reset()
            setCodes(recoveryCodes)
            void refresh()
          }}
        />
      )
    if (!factors) return <Reading>{interfaceWords.loading}</Reading>
    const { authenticatorSince, passkeys, recoveryCodesLeft } = factors
    const hasFactor = authenticatorSince !== null || passkeys > 0
    const state = () => {
      if (authenticatorSince !== null) return words.since(onOfficeClock(authenticatorSince, 'day'))
      return passkeys > 0 ? words.passkeyOnly : words.none
    }
    return (
      <>
        <p>{state()}</p>
        {hasFactor && <chakra.p mt="2">{words.codes.left(recoveryCodesLeft)}</chakra.p>}
        <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
          <Button
            variant={authenticatorSince === null ? 'primary' : 'outline'}
            disabled={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {authenticatorSince === null ? words.begin : words.replace}
          </Button>
          {hasFactor && (
            <Button variant="outline" disabled={renew.isPending} onClick={() => renew.mutate()}>
              {words.codes.renew}
            </Button>
          )}
          {authenticatorSince !== null && (
            <Button variant="outline" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
        </chakra.div>
      </>
    )
  }
  return (
    <SplitSection heading={words.heading} intro={words.intro}>
      {matter()}
      {isRemoving && <AuthenticatorRemoval onClose={() => setRemoving(false)} onRemoved={refresh} />}
    </SplitSection>
  )
}
