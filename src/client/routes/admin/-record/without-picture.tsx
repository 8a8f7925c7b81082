import { useState } from 'react'
import { refusedPicture as words } from '@/content/platform/field-words'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'

/**
 * Asks before a record is saved without the picture that was chosen for it and refused.
 * @returns `ask`, which resolves to whether to save all the same, and the question
 */
export function useWithoutPicture() {
  const [answer, setAnswer] = useState<((isSaved: boolean) => void) | null>(null)
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const close = (isSaved: boolean) => {
    answer?.(isSaved)
    setAnswer(null)
  }
  const question = (
    <Dialog
      isOpen={answer !== null}
      title={words.title}
      description={words.text}
      onCloseRequest={() => close(false)}
      footer={
        <>
          <Button variant="outline" onClick={() => close(true)}>
            {words.save}
          </Button>
          <Button data-initial-focus onClick={() => close(false)}>
            {words.back}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
  return { ask, question }
}
