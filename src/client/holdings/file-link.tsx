import { chakra } from '@/client/theme/chakra'
import { type MouseEvent, useState } from 'react'
import { portalFiles as words } from '@/content/reporting/portal'
import { proofPrompt, sessionPrompt } from '@/client/calls/prompts'
import { isPlainClick } from '@/client/navigation'
import { keepFile } from '@/client/keep-file'
import { Anchor, type AnchorProps } from '@/client/ui/text-link'

type Failed = keyof typeof words.failed

/** What an answer without the file means, by its status. */
const faults = new Map<number, Failed>([
  [401, 'signedOut'],
  [403, 'gone'],
  [404, 'gone'],
  [409, 'undrawn'],
])

const fetchFile = (href: string) => fetch(href, { credentials: 'same-origin' }).catch(() => null)

/** Which question a refused answer waits for. */
function questionOf(answer: Response | null) {
  if (answer?.headers.get('X-Failure') === 'prove_again') return proofPrompt
  return answer?.status === 401 ? sessionPrompt : undefined
}

/**
 * Asks for a file; where the session has ended, or who asks has to show again who they are, once more after the password was given in
 * place. Gives its answer, or null without one.
 */
async function ask(href: string): Promise<Response | null> {
  const answer = await fetchFile(href)
  const isAnswered = await questionOf(answer)?.ask()
  return isAnswered === true ? fetchFile(href) : answer
}

const nameIn = (disposition: string) => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="([^"]+)"/i.exec(disposition) ?? []
  return encoded === undefined ? (plain ?? '') : decodeURIComponent(encoded)
}

type FileLinkProps = AnchorProps & {
  href: string
  /** The bytes are here. */
  onCame?: (() => void) | undefined
}

/**
 * A link to a file of one's own. Pressed, it is fetched here and handed to the browser when all of it has come: an access or a session
 * that has ended, and a connection that is gone, say so beside it instead of leaving a page of errors behind.
 */
export function FileLink({ href, onCame, children, ...props }: FileLinkProps) {
  const [failed, setFailed] = useState<Failed | null>(null)
  const [isComing, setComing] = useState(false)
  const take = async () => {
    setComing(true)
    setFailed(null)
    const answer = await ask(href)
    const bytes = answer?.ok === true ? await answer.blob().catch(() => null) : null
    setComing(false)
    if (answer === null || bytes === null) {
      return setFailed(faults.get(answer?.status ?? 0) ?? 'broken')
    }
    keepFile(bytes, nameIn(answer.headers.get('content-disposition') ?? ''))
    onCame?.()
  }
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!isComing) void take()
  }
  return (
    <span>
      <Anchor variant="alone" {...props} href={href} download aria-busy={isComing || undefined} onClick={onClick}>
        {children}
      </Anchor>
      {isComing && <chakra.span color="fg.muted">{` ${words.coming}`}</chakra.span>}
      <chakra.output color="danger.fg" textStyle="small" display={failed ? 'block' : 'inline'}>
        {failed && words.failed[failed]}
      </chakra.output>
    </span>
  )
}
