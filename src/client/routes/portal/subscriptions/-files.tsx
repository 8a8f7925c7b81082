import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { FileField } from '@/client/forms/file-field'
import { FileLink } from '@/client/holdings/file-link'
import { CopyableText } from '@/client/ui/copyable-text'
import { Heading } from '@/client/ui/heading'
import { fileAddress } from '@/shared/platform/file-paths'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'

const { files: words } = subscriptionPage
const { check } = words

/** The SHA-256 of a file as hexadecimal digits, made here. */
async function fingerprintOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Says whether a file is one that was sealed here; the file itself stays where it is. */
function CheckFile() {
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

type LineProps = { href: string; label: string; text: string; onCame?: () => void }

const Line = ({ href, label, text, onCame }: LineProps) => (
  <chakra.li py="3" borderBottomWidth="1px" borderColor="border.rule">
    <FileLink href={href} display="inline-block" py="1" onCame={onCame}>
      {label}
    </FileLink>
    <chakra.p textStyle="small" color="fg.muted">
      {text}
    </chakra.p>
  </chakra.li>
)

type FilesProps = { subscription: OwnSubscription; onOpened: () => void }

/** The files of a subscription whose papers were made, and a check of the signed one. */
export function Files({ subscription: { id, packet, status, signers }, onOpened }: FilesProps) {
  if (packet === null || signers.length === 0) return null
  const isOnPaper = signers.some(({ way, signedAt }) => way === 'paper' && signedAt === null)
  const { signedSha256 } = packet
  return (
    <chakra.section mt={{ base: '10', lg: '12' }}>
      <Heading level={2}>{words.heading}</Heading>
      <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule" mt="4">
        {signedSha256 !== null && (
          <Line href={fileAddress('subscriptionFile', { id })} label={words.signed} text={words.signedText} />
        )}
        <Line
          href={fileAddress('subscriptionPages', { id })}
          label={words.pages}
          text={words.pagesText}
          onCame={onOpened}
        />
        {(status === 'signing' || isOnPaper) && (
          <Line
            href={fileAddress('subscriptionPaperCopy', { id })}
            label={words.paperCopy}
            text={words.paperCopyText}
          />
        )}
      </chakra.ul>
      {signedSha256 !== null && (
        <>
          <chakra.p textStyle="label" color="fg.muted" mt="5" mb="1">
            {words.fingerprint}
          </chakra.p>
          <CopyableText text={signedSha256} words={words.copy} />
          <CheckFile />
        </>
      )}
    </chakra.section>
  )
}
