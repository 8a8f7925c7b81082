import { chakra } from '@/client/theme/chakra'
import { sealPage as words } from '@/content/pages/seal'
import { useCurrentUser } from '@/client/accounts/current-user'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { useFirm } from '@/client/calls/firm'
import { trpc } from '@/client/calls/trpc'
import { CheckFile } from '@/client/uploads/check-file'
import { keepFile } from '@/client/keep-file'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Container } from '@/client/ui/container'
import { CopyableText } from '@/client/ui/copyable-text'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import type { Seal as SealRow } from '@/shared/raise/seals'

/** As it is read aloud, and compared by eye. */
const inFours = (digits: string) => (digits.match(/.{1,4}/g) ?? []).join(' ')

/** One certificate: who made it and when, its fingerprint, and itself as a file. */
function Certificate({ seal: { sha256, pem, madeAt, endedAt } }: { seal: SealRow }) {
  const firm = useFirm()
  const { certificate } = words
  return (
    <chakra.li py="5" borderBottomWidth="1px" borderColor="border.rule">
      <p>
        <span>{certificate.made(firm, onOfficeClock(madeAt, 'day'))}</span>
        {endedAt !== null && <span>{` ${certificate.ended(onOfficeClock(endedAt, 'day'))}`}</span>}
      </p>
      <chakra.p textStyle="label" color="fg.muted" mt="4" mb="1">
        {certificate.fingerprint}
      </chakra.p>
      <CopyableText text={sha256} shownAs={inFours(sha256)} words={certificate.copy} />
      <Button
        variant="outline"
        size="small"
        mt="5"
        onClick={() => keepFile(new Blob([pem], { type: 'application/x-pem-file' }), certificate.fileName)}
      >
        {certificate.download}
      </Button>
    </chakra.li>
  )
}

/** The certificates, or that there is none. */
function Certificates() {
  const seals = trpc.public.seals.list.useQuery()
  if (seals.error) return <Alert variant="destructive">{reasonOf(apiErrorOf(seals.error)) ?? words.failed}</Alert>
  if (!seals.data) return <Skeleton height="40" />
  if (seals.data.items.length === 0) return <EmptyState {...words.none} titleLevel={3} />
  return (
    <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule">
      {seals.data.items.map((seal) => (
        <Certificate key={seal.sha256} seal={seal} />
      ))}
    </chakra.ul>
  )
}

/** What signed files are sealed with, and how whoever has one checks it. */
export function Seal() {
  const firm = useFirm()
  const { user, isChecking } = useCurrentUser()
  return (
    <Container py={{ base: '12', lg: '20' }}>
      <chakra.div maxWidth="prose">
        <Heading level={1}>{words.heading}</Heading>
        <chakra.p textStyle="lead" mt="5">
          {words.lead(firm)}
        </chakra.p>
        <chakra.section mt="10">
          <Heading level={2} mb="4">
            {words.certificate.heading}
          </Heading>
          <Certificates />
        </chakra.section>
        <chakra.section mt="10" display="grid" gap="3">
          <Heading level={2}>{words.unknown.heading}</Heading>
          {words.unknown.text(firm).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{words.unknown.call(firm)}</p>
        </chakra.section>
        <chakra.section mt="10">
          <Heading level={2} mb="3">
            {words.how.heading}
          </Heading>
          <chakra.ol listStyleType="decimal" ps="6" display="grid" gap="2">
            {words.how.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </chakra.ol>
          {user !== null ? (
            <CheckFile />
          ) : (
            !isChecking && (
              <>
                <chakra.p mt="5">{words.how.signedOut}</chakra.p>
                <LinkButton to="/login" variant="outline" mt="4">
                  {words.how.signIn}
                </LinkButton>
              </>
            )
          )}
        </chakra.section>
      </chakra.div>
    </Container>
  )
}
