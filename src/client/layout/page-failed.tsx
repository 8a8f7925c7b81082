import { useFirm } from '../calls/firm'
import { chakra } from '@/client/theme/chakra'
import { useEffect, useState } from 'react'
import { commonSentences } from '@/content/platform/call-errors'
import { interfaceWords } from '@/content/platform/interface'
import { minuteMilliseconds } from '@/shared/platform/time'
import { apiErrorOf } from '../calls/api-error'
import { readDeadlineMilliseconds } from '../calls/trpc'
import { Button } from '../ui/buttons/button'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'

const { title, text, asking, action } = interfaceWords.screenFailed

/** Told to the window before the document is loaded again. */
export const loadingAgain = 'loadingagain'

/** Null when our server answers for the address of this page, whatever it answers; else what to say. */
async function silenceOfServer(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(readDeadlineMilliseconds)
    const { headers } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal })
    // A proxy whose server is gone answers too, but not with our headers; its page would stand in the place of this one.
    return headers.has('x-request-id') ? null : commonSentences.server_ending
  } catch (cause) {
    return apiErrorOf(cause).message
  }
}

/** Once a minute for an address: code that is missing for good must not make the page load for ever, and a later build may lose it again. */
function mayLoadByItself() {
  try {
    const key = `loaded-again:${window.location.href}`
    if (Date.now() - Number(sessionStorage.getItem(key)) < minuteMilliseconds) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/**
 * Loads the document again when somebody wants it or may not have had it yet, but only when the server answers: without it nothing
 * would be left to read.
 * @returns what to say, where there is more than what stands there
 */
async function loadAgain(isWanted: boolean): Promise<string | null> {
  const silence = await silenceOfServer()
  if (silence !== null) return silence
  if (isWanted || mayLoadByItself()) {
    window.dispatchEvent(new Event(loadingAgain))
    window.location.reload()
  }
  return null
}

/** What stands in a page's place when its code fails or cannot be had, as when a newer build has replaced it. */
export function PageFailed() {
  const firm = useFirm()
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    const onOnline = () => void loadAgain(true).then(setSentence)
    window.addEventListener('online', onOnline)
    void loadAgain(false).then(setSentence)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <chakra.section py={{ base: '12', md: '16', lg: '24' }}>
      <Container>
        <Heading level={1}>{title}</Heading>
        <chakra.output display="block" textStyle="lead" mt="6" maxWidth="30em">
          {sentence ?? text(firm)}
        </chakra.output>
        <Button
          size="large"
          mt="9"
          onClick={() => {
            if (sentence === asking) return
            setSentence(asking)
            void loadAgain(true).then(setSentence)
          }}
        >
          {action}
        </Button>
      </Container>
    </chakra.section>
  )
}

/**
 * Keeps the router from loading the document again by itself as soon as a page's code cannot be fetched: it does so without asking
 * whether anybody answers, and has no option for it, but does it once for each message, and keeps in the tab which it has had.
 */
export function leaveLoadingAgainToUs() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // A browser that keeps nothing lets the router keep nothing either; it then shows what failed.
    }
  })
}
