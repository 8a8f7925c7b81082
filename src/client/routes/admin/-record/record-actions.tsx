import { useRef, useState } from 'react'
import { adminSafety } from '@/content/records/admin-dialogs'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { doublePressMilliseconds } from '@/client/ui/buttons/single-presses'

export type RecordAction = {
  /** Of no other action of the record: each has a button of its own, so that none becomes another one under the finger. */
  key: string
  label: string
  /** What it is called where several of its label stand below each other. */
  name?: string
  onPress: () => void
  /** The step that comes next. */
  isNext?: boolean
  /** It cannot be undone, so it is asked about. */
  asks?: { title: string; text: string }
}

/** The question before a draft is deleted, for which there is no way back. @param name how the draft is called */
export const draftPrompt = (name: string) => ({
  title: adminSafety.draftRemoval.title,
  text: adminSafety.draftRemoval.text(name),
})

/** By the clock that a test can set. */
const now = () => Date.now()

type RecordActionsProps = {
  actions: readonly (RecordAction | null | false)[]
  /** A step is under way: until it is done, no other begins. */
  isBusy: boolean
  /** In a row of a list, beside the buttons of others. */
  isSmall?: boolean
}

/**
 * What can be done with a record as it is: the foot of its dialog. After a step its button is gone, and the focus goes to what the
 * dialog says of the new state (`data-state-told`, ui/overlays/focus-keeper.ts).
 */
export function RecordActions({ actions, isBusy, isSmall = false }: RecordActionsProps) {
  const [asked, setAsked] = useState<RecordAction | null>(null)
  const pressed = useRef({ key: '', at: 0 })
  const press = (action: RecordAction) => {
    // That a call is under way is told a turn later; a second press must not come in between.
    const { key, at } = pressed.current
    if (isBusy || (key === action.key && now() - at < doublePressMilliseconds)) return
    pressed.current = { key: action.key, at: now() }
    if (action.asks) setAsked(action)
    else action.onPress()
  }
  const close = () => {
    setAsked(null)
    // Who has answered the question and presses again means it.
    pressed.current = { key: '', at: 0 }
  }
  return (
    <>
      {actions.map(
        (action) =>
          action && (
            <Button
              key={action.key}
              {...(isSmall && { size: 'small' as const })}
              {...(!action.isNext && { variant: 'outline' as const })}
              {...(action.name !== undefined && { 'aria-label': action.name })}
              aria-disabled={isBusy}
              onClick={() => press(action)}
            >
              {action.label}
            </Button>
          ),
      )}
      {asked?.asks && (
        <Dialog
          isOpen
          title={asked.asks.title}
          description={asked.asks.text}
          onCloseRequest={close}
          footer={
            <>
              <Button variant="outline" data-initial-focus onClick={close}>
                {adminSafety.draftRemoval.keep}
              </Button>
              <Button
                variant="danger"
                aria-disabled={isBusy}
                onClick={() => {
                  if (isBusy) return
                  close()
                  asked.onPress()
                }}
              >
                {asked.label}
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </>
  )
}
