import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { FileField } from '@/client/forms/file-field'

const { check } = subscriptionPage.files

/** The SHA-256 of a file as hexadecimal digits, made here. */
async function fingerprintOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Says whether a file is one that was sealed here; the file itself stays where it is. */
export function CheckFile() {
  const { mutateAsync } = trpc.investor.subscriptions.checkFile.useMutation()
  const [told, setTold] = useState('')
  const look = async (file: File) => {
    // Browsers make fingerprints on pages alone that came by https.
    if (!isSecureContext) return setTold(check.noHash)
    setTold(check.pending)
    try {
      const { reference, sealedAt } = await mutateAsync({ sha256: await fingerprintOf(file) })
      const isKnown = reference !== null && sealedAt !== null
      setTold(isKnown ? check.known(reference, onOfficeClock(sealedAt, 'longMoment')) : check.unknown)
    } catch {
      setTold(check.failed)
    }
  }
  return (
    <chakra.details mt="5">
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
        {check.heading}
      </chakra.summary>
      <chakra.p color="fg.muted" mt="3" mb="4" maxWidth="prose">
        {check.text}
      </chakra.p>
      <chakra.div maxWidth="form">
        <FileField
          label={check.label}
          hint={check.hint}
          accept=".pdf,application/pdf"
          onChoose={(file) => void look(file)}
        />
      </chakra.div>
      <chakra.output display="block" mt="3" fontWeight="semibold" maxWidth="prose">
        {told}
      </chakra.output>
    </chakra.details>
  )
}
