import { chakra } from '@/client/theme/chakra'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { interfaceWords } from '@/content/platform/interface'
import { notificationRegionId, shownToast, subscribeToToasts, type ToastMessage } from './notifications'

const none = () => null

type ToastCode = typeof import('../../boot/late-parts')

/**
 * The code of a notice is fetched after the page's start, which has nothing to say yet. What could not be fetched is asked for
 * again with the next notice. @returns null until it is there
 */
function useToastCode(): ToastCode | null {
  const [code, setCode] = useState<ToastCode | null>(null)
  useEffect(() => {
    const load = () => void import('../../boot/late-parts').then(setCode, () => undefined)
    load()
    return subscribeToToasts(load)
  }, [])
  return code
}

type AnnouncedProps = {
  code: ToastCode | null
  notice: ToastMessage | null
  voice: 'status' | 'alert'
  onAct: () => void
}

/** The live regions stand in the page before anything is said in them: a screen reader listens only to those it knows. */
function Announced({ code, notice, voice, onAct }: AnnouncedProps) {
  return (
    <div role={voice} aria-atomic="true">
      {notice && code && <code.Toast key={notice.id} notice={notice} onAct={onAct} />}
    </div>
  )
}

type NotificationRegionProps = {
  /** The page is read from its heading on, as those with figures and lists are: on a phone what went well is told at the foot. */
  isReadFromTop: boolean
}

/** Where notices appear. It is in the frame of every page from the start, and F8 takes the focus there (R25). */
export function NotificationRegion({ isReadFromTop }: NotificationRegionProps) {
  const notice = useSyncExternalStore(subscribeToToasts, shownToast, none)
  const code = useToastCode()
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  const awaitsReply = useRef(false)
  useEffect(() => {
    if (notice) awaitsReply.current = false
    if (notice || awaitsReply.current) return
    // A toast that had the focus took it along; the keyboard goes on where it was before.
    const isLeft = document.activeElement === document.body || document.activeElement === region.current
    if (isLeft && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }, [notice])
  // The focus waits here for what the action has to say. Back at once, a second Enter would press whatever was left there,
  // which after a deletion is the next row's Delete.
  const onAct = () => {
    awaitsReply.current = true
    region.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const isAtFoot = isReadFromTop && notice?.variant === 'default'
  return (
    <chakra.section
      ref={region}
      id={notificationRegionId}
      aria-label={interfaceWords.notifications}
      tabIndex={-1}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = null
      }}
      position="fixed"
      zIndex="toast"
      insetInlineEnd={{ base: '3', sm: '6' }}
      // On phones at the top: at the foot it would cover the very button that failed.
      top={{ base: isAtFoot ? 'auto' : 'calc({sizes.header} + {spacing.2})', sm: 'auto' }}
      // Above the pages of a list, which stay in sight there.
      bottom={{ base: isAtFoot ? '3' : 'auto', sm: isReadFromTop ? '16' : '6' }}
      width={{ base: 'calc(100% - {spacing.6})', sm: '26rem' }}
      // In a dialog at its upper edge, between its title and the way out: below are the fields that are being filled in, and its actions.
      css={{
        'body[data-modal] &': {
          top: '2',
          bottom: 'auto',
          insetInlineStart: { base: '3', sm: '0' },
          insetInlineEnd: { base: '16', sm: '0' },
          width: { base: 'auto', sm: '26rem' },
          mx: { sm: 'auto' },
        },
      }}
      pointerEvents="none"
      borderRadius="sheet"
    >
      <Announced code={code} voice="status" notice={notice?.variant === 'default' ? notice : null} onAct={onAct} />
      <Announced code={code} voice="alert" notice={notice?.variant === 'destructive' ? notice : null} onAct={onAct} />
    </chakra.section>
  )
}
