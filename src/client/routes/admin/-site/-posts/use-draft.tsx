import { chakra } from '@/client/theme/chakra'
import { useEffect, useRef, useState } from 'react'
import { adminSafety } from '@/content/records/admin-dialogs'
import { draftKey } from '@/client/drafts'
import { useCurrentUser } from '@/client/accounts/current-user'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { isSameText, keepDraft, readDraft, type Draft } from './draft'
import { textOf, type PostValues } from './fields'

const { draft: words } = adminSafety
/** Long enough not to write at every key, short enough that a crash loses a few words at most. */
const quietMilliseconds = 500

/**
 * Keeps what is typed into a post while its dialog is open, and offers what an earlier one left behind when the browser
 * ended before it could be saved or thrown away (R23).
 * @returns `offer`, to be shown above the fields, `leave`, to be called when the dialog closes in whichever way, and `forget`, to be
 * called when the text was saved
 */
export function useDraft<Output>(form: ContractForm<PostValues, Output>, postId: number | undefined) {
  const { user } = useCurrentUser()
  const key = draftKey(user?.id ?? 0, `post:${postId ?? 'new'}`)
  const [found, setFound] = useState<Draft | null>(() => {
    const kept = readDraft(key)
    return kept && !isSameText(kept.text, textOf(form.getValues())) ? kept : null
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [atFirst] = useState(() => textOf(form.getValues()))
  const isSaved = useRef(false)

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          const text = textOf(values)
          keepDraft(key, isSameText(text, atFirst) ? null : { savedAt: new Date().toISOString(), text })
        }, quietMilliseconds)
      },
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [form, key, atFirst])

  const use = () => {
    if (!found) return
    const { title, headline, bibleVerse, content, tags } = found.text
    const asTyped = { shouldDirty: true }
    form.setValue('title', title, asTyped)
    form.setValue('headline', headline, asTyped)
    form.setValue('bibleVerse', bibleVerse, asTyped)
    form.setValue('content', content, asTyped)
    form.setValue('tags', tags, asTyped)
    setFound(null)
    form.setFocus('title')
  }
  const discard = () => {
    keepDraft(key, null)
    setFound(null)
    form.setFocus('title')
  }
  const leave = () => {
    clearTimeout(timer.current)
    if (isSaved.current) return
    const text = textOf(form.getValues())
    // Closing throws nothing away (R23): what was typed is offered the next time, and what was offered and not answered again.
    if (!isSameText(text, atFirst)) keepDraft(key, { savedAt: new Date().toISOString(), text })
    else keepDraft(key, found)
  }
  const forget = () => {
    isSaved.current = true
    clearTimeout(timer.current)
    keepDraft(key, null)
  }

  const offer = found && (
    <Alert variant="info">
      <chakra.p fontWeight="semibold">{words.title}</chakra.p>
      <p>{words.text(onOfficeClock(found.savedAt, 'dateTime'))}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        <Button size="small" onClick={use}>
          {words.use}
        </Button>
        <Button size="small" variant="outline" onClick={discard}>
          {words.discard}
        </Button>
      </chakra.div>
    </Alert>
  )
  return { offer, leave, forget }
}
