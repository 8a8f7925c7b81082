/** At least 5 seconds on screen. */
export const toastDurationMs = 5000
/** How long the record of a dismissed notice is kept; its picture is gone at once (R25). */
export const dismissedRecordLifeMs = 1_000_000
/** A script that never stops notifying must not fill the memory. */
const dismissedRecordsMax = 50

export const notificationRegionId = 'notifications'

export type Notification = {
  title: string
  description?: string | null
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as Undo; pressing it also dismisses the notice. */
  action?: { label: string; run: () => void }
}

export type ToastMessage = Notification & { id: number; variant: 'default' | 'destructive' }

type DismissedRecord = { notice: ToastMessage; dismissedAtMs: number }

let shown: ToastMessage | null = null
let lastId = 0
let dismissed: DismissedRecord[] = []
const listeners = new Set<() => void>()

function show(notice: ToastMessage | null) {
  if (shown) {
    const now = Date.now()
    const isAlive = ({ dismissedAtMs }: DismissedRecord) => now - dismissedAtMs < dismissedRecordLifeMs
    dismissed = [...dismissed.filter(isAlive), { notice: shown, dismissedAtMs: now }].slice(-dismissedRecordsMax)
  }
  shown = notice
  for (const listener of listeners) listener()
}

/**
 * Shows a notice to whoever is looking; one that is still there makes room at once (at most one).
 * Callable from anywhere in the browser, inside and outside of React.
 * @returns the notice's id, for `dismiss`
 */
export function notify({ variant = 'default', ...notification }: Notification): number {
  lastId += 1
  show({ ...notification, variant, id: lastId })
  return lastId
}

/** Takes a notice away; does nothing when another one is shown by now. */
export function dismiss(id: number) {
  if (shown?.id === id) show(null)
}

/** The notice on screen, or null. */
export const shownToast = () => shown

/** Dismissed notices of the last 1,000,000 ms, oldest first, at most 50. They are never shown again. */
export const dismissedToasts = (): readonly ToastMessage[] => {
  const now = Date.now()
  return dismissed
    .filter(({ dismissedAtMs }) => now - dismissedAtMs < dismissedRecordLifeMs)
    .map(({ notice }) => notice)
}

/** Calls the listener after every change. @returns how to stop that */
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
