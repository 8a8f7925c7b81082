import { chakra } from '@/client/theme/chakra'
import { useEffect, useState, type ReactNode } from 'react'
import { apiErrorOf, reasonOf } from '../../calls/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/buttons/button'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'
import { BusyLabel } from '../../ui/buttons/busy-label'
import { useIsHydrated } from '../../ui/use-is-hydrated'
import { StreamMark } from '../../sections/stream-mark'

/** What the page says once its button has been pressed. */
export type Outcome = { heading: string; text: string; action?: ReactNode }

type MailLinkPageProps = {
  words: { heading: string; text: string; button: string; pending: string; failed: string }
  /** The link's token; undefined where the address has none. */
  token: string | undefined
  /** What the button does. It rejects with the failed call's error. */
  act: (token: string) => Promise<Outcome>
  /** For a token that is missing, wrong or worn out. */
  invalid: Outcome
}

/** A token that names nothing is answered as an unknown record is (R2). */
const isUnknownToken = (error: unknown) => [400, 404].includes(apiErrorOf(error).status ?? 0)

/** The page behind a link of our mails. Opening it changes nothing, because mail programs open links too; its button does (R43). */
export function MailLinkPage({ words, token, act, invalid }: MailLinkPageProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isHydrated = useIsHydrated()

  // The button is gone; what stands in its place is read out.
  useEffect(() => {
    if (outcome) document.querySelector('h1')?.focus()
  }, [outcome])

  const press = async () => {
    if (!token) return setOutcome(invalid)
    setSending(true)
    setFailure(null)
    try {
      setOutcome(await act(token))
    } catch (error) {
      if (isUnknownToken(error)) setOutcome(invalid)
      else setFailure(reasonOf(apiErrorOf(error)) ?? words.failed)
    } finally {
      setSending(false)
    }
  }

  const shown = outcome ?? words
  return (
    <Container py={{ base: '16', lg: '28' }} minHeight={{ lg: '60vh' }}>
      <StreamMark />
      <Heading level={1} mt="8" maxWidth="15em" outline="none">
        {shown.heading}
      </Heading>
      <chakra.p textStyle="lead" mt="5" maxWidth="prose">
        {shown.text}
      </chakra.p>
      <chakra.div mt="8" display="flex" flexDirection="column" alignItems="flex-start" gap="5" maxWidth="prose">
        {failure && <Alert variant="destructive">{failure}</Alert>}
        {outcome ? (
          outcome.action
        ) : (
          <Button
            size="large"
            disabled={!isHydrated || isSending}
            // Waiting for the script is no state that anybody should see.
            data-waiting={isHydrated ? undefined : true}
            onClick={() => void press()}
          >
            <BusyLabel isBusy={isSending}>{isSending ? words.pending : words.button}</BusyLabel>
          </Button>
        )}
      </chakra.div>
    </Container>
  )
}
