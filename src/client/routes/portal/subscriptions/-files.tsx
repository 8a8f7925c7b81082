import type { ReactNode } from 'react'
import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { CheckFile } from '@/client/uploads/check-file'
import { FileLink } from '@/client/holdings/file-link'
import { CopyableText } from '@/client/ui/copyable-text'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { fileAddress } from '@/shared/platform/file-paths'
import { sealPath } from '@/shared/raise/seals'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'

const { files: words } = subscriptionPage

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <chakra.li py="3" borderBottomWidth="1px" borderColor="border.rule">
    {children}
    <chakra.p textStyle="small" color="fg.muted">
      {text}
    </chakra.p>
  </chakra.li>
)

type FileLineProps = { href: string; label: string; text: string; onCame?: () => void }

const FileLine = ({ href, label, text, onCame }: FileLineProps) => (
  <Line text={text}>
    <FileLink href={href} display="inline-block" py="1" onCame={onCame}>
      {label}
    </FileLink>
  </Line>
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
        {(status === 'accepted' || status === 'closed') && (
          <Line text={words.executedText}>
            <TextLink to="/portal/documents" search display="inline-block" py="1">
              {words.executed}
            </TextLink>
          </Line>
        )}
        {signedSha256 !== null && (
          <FileLine href={fileAddress('subscriptionFile', { id })} label={words.signed} text={words.signedText} />
        )}
        <FileLine
          href={fileAddress('subscriptionPages', { id })}
          label={words.pages}
          text={words.pagesText}
          onCame={onOpened}
        />
        {(status === 'signing' || isOnPaper) && (
          <FileLine
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
          <chakra.p textStyle="small" mt="2">
            <TextLink to={sealPath}>{words.howSealed}</TextLink>
          </chakra.p>
          <CheckFile />
        </>
      )}
    </chakra.section>
  )
}
