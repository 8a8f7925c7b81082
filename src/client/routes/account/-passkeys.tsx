import { useState } from 'react'
import { passkeyWords as words } from '@/content/accounts/passkeys'
import { notifyFailure } from '@/client/forms/notify-failure'
import { canUsePasskeys } from '@/client/accounts/passkeys'
import { SplitSection } from '@/client/sections/split-section'
import { chakra } from '@/client/theme/chakra'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { notify } from '@/client/ui/toasts/notifications'
import { Tag } from '@/client/ui/tag'
import type { Passkey } from '@/shared/accounts/passkeys'
import type { SessionUser } from '@/shared/accounts/users'
import { useFactorsChanged } from './-factors-changed'
import { Line, Lines, Said } from './-lines'
import { NewPasskey } from './-new-passkey'
import { PasskeyRemoval } from './-passkey-removal'
import { RecoveryCodes } from './-recovery-codes'

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey
  return (
    <Line>
      <chakra.div minWidth="0">
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          fontWeight="semibold"
          overflowWrap="anywhere"
        >
          <span>{name}</span>
          {isBackedUp && <Tag variant="secondary">{words.backedUp}</Tag>}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          <Said words={words.madeOn} at={createdAt} />
          {lastUsedAt && <Said isFurther words={words.usedOn} at={lastUsedAt} />}
        </chakra.p>
      </chakra.div>
      <Button variant="outline" aria-label={words.removeOf(name)} onClick={onRemove}>
        {words.remove}
      </Button>
    </Line>
  )
}

/** The passkeys of the account: to be added, told apart and removed. */
export function Passkeys({ user }: { user: SessionUser }) {
  const refresh = useFactorsChanged()
  const list = trpc.auth.passkeys.list.useQuery()
  const { data: factors } = trpc.auth.factors.get.useQuery()
  const begin = trpc.auth.passkeys.begin.useMutation({ onError: (error) => notifyFailure(words.notBegun, error) })
  const [codes, setCodes] = useState<string[]>([])
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const isFirst = factors?.authenticatorSince === null && factors.passkeys === 0
  const isLast = factors?.authenticatorSince === null && factors.passkeys === 1

  const matter = () => {
    if (codes.length > 0) return <RecoveryCodes codes={codes} username={user.username} onDone={() => setCodes([])} />
    if (begin.data)
      return (
        <NewPasskey
          options={begin.data}
          onCancel={begin.reset}
          onDone={(recoveryCodes) => {
            begin.reset()
            setCodes(recoveryCodes)
            notify(words.added)
            void refresh()
          }}
        />
      )
    return (
      <>
        <Lines list={list} empty={words.none}>
          {(passkey) => <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />}
        </Lines>
        {isFirst && canUsePasskeys() && <chakra.p mt="2">{words.first}</chakra.p>}
        {canUsePasskeys() ? (
          <Button variant="outline" mt="6" disabled={begin.isPending} onClick={() => begin.mutate()}>
            {words.add}
          </Button>
        ) : (
          <chakra.p mt="2" color="fg.muted">
            {words.unusable}
          </chakra.p>
        )}
      </>
    )
  }
  return (
    <SplitSection heading={words.heading} intro={words.intro}>
      {matter()}
      {removing && (
        <PasskeyRemoval
          passkey={removing}
          isLast={isLast}
          onClose={() => setRemoving(null)}
          onRemoved={() => void refresh()}
        />
      )}
    </SplitSection>
  )
}
