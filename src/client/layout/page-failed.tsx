import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { connectionSentences } from '@/content/errors'
import { interfaceWords } from '@/content/interface'
import { Button } from '../ui/button'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'

const { title, text, action } = interfaceWords.screenFailed
const storageKey = 'loaded-again'

/** Whether the server answers for the address of this page, whatever it answers. */
const doesServerAnswer = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Once for an address in a row: code that is missing for good must not make the page load for ever. */
function mayLoadByItself() {
  try {
    const { href } = window.location
    if (sessionStorage.getItem(storageKey) === href) return false
    sessionStorage.setItem(storageKey, href)
    return true
  } catch {
    return false
  }
}

/**
 * Loads the document again when somebody wants it or may not have had it yet, but only when the server answers: without it nothing
 * would be left to read.
 * @returns what to say meanwhile
 */
async function loadAgain(isWanted: boolean): Promise<string> {
  if (!(await doesServerAnswer()))
    return navigator.onLine ? connectionSentences.unreachable : connectionSentences.offline
  if (isWanted || mayLoadByItself()) window.location.reload()
  return text
}

/** What stands in a page's place when its code fails or cannot be had, as when a newer build has replaced it. */
export function PageFailed() {
  const [sentence, setSentence] = useState<string>(text)
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
          {sentence}
        </chakra.output>
        <Button size="large" mt="9" onClick={() => void loadAgain(true).then(setSentence)}>
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
