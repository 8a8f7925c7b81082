import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { discardQuestion as words } from '@/content/platform/unsaved'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'

type Place = { pathname: string; search: unknown }

/** Back from a dialog ends at the address it was opened at; the dialog asks about that itself. */
const isSamePlace = (one: Place, two: Place) =>
  one.pathname === two.pathname && JSON.stringify(one.search) === JSON.stringify(two.search)

/**
 * Asks before typed words are thrown away: at Escape, Back, a press outside, the close button, a change of route or tab, and
 * when the browser leaves (R23). A form is changed when its values are, so typing and taking back asks nothing.
 * @param isDirty asked anew whenever somebody leaves where it is a function
 */
export function useDiscardQuestion(isDirty: boolean | (() => boolean), onClose: () => void) {
  const isChanged = () => (typeof isDirty === 'function' ? isDirty() : isDirty)
  /** What is to be done once the words are thrown away. */
  const [asked, setAsked] = useState<{ next: () => void } | null>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged() && !isSamePlace(current, next),
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const keep = () => {
    setAsked(null)
    if (isBlocked) blocker.reset()
  }
  const discard = () => {
    if (isBlocked) blocker.proceed()
    const { next } = asked ?? { next: onClose }
    setAsked(null)
    next()
  }
  const question = (
    <Dialog
      isOpen={asked !== null || isBlocked}
      leavesBack={isBlocked}
      title={words.title}
      description={words.text}
      onCloseRequest={keep}
      footer={
        <>
          <Button variant="outline" onClick={keep}>
            {words.keep}
          </Button>
          <Button variant="danger" onClick={discard}>
            {words.discard}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
  const request = (next: () => void) => (isChanged() ? setAsked({ next }) : next())
  return {
    question,
    requestClose: () => request(onClose),
    /** The same before something else than closing. */
    request,
  }
}
