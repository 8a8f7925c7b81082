import { chakra } from '@/client/theme/chakra'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { adminSafety } from '@/content/records/admin-dialogs'
import { draftKey } from '@/client/drafts'
import { useCurrentUser } from '@/client/accounts/current-user'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { FieldLayout } from '../-record/record-fields'
import { isSameText, keepDraft, readDraft, typedIn, type Draft } from './draft'

const { draft: words } = adminSafety
/** Long enough not to write at every key, short enough that a crash loses a few words at most. */
const quietMilliseconds = 500

type DraftedForm = {
  list: 'investments' | 'properties' | 'posts'
  /** The record that is edited; none adds one. */
  id: number | undefined
  fields: Readonly<Record<string, FieldLayout>>
}

/**
 * Keeps what is typed into a record's form while its dialog is open, and offers what an earlier one left behind when the browser
 * ended before it could be saved or thrown away (R23).
 * @returns `offer`, to be shown above the fields, `leave`, to be called when the dialog closes in whichever way, and `forget`, to be
 * called when the text was saved
 */
export function useDraft<Values extends FieldValues, Output>(
  form: ContractForm<Values, Output>,
  { list, id, fields }: DraftedForm,
) {
  const { user } = useCurrentUser()
  const key = draftKey(user?.id ?? 0, `${list}:${id ?? 'new'}`)
  const textOf = (values: Values) => typedIn(fields, values)
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
          const text = typedIn(fields, values)
          keepDraft(key, isSameText(text, atFirst) ? null : { savedAt: new Date().toISOString(), text })
        }, quietMilliseconds)
      },
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [form, key, fields, atFirst])

  const focusFirst = () => {
    const isField = (name: string): name is Path<Values> => name in form.getValues()
    const first = Object.keys(fields).find(isField)
    if (first !== undefined) form.setFocus(first)
  }
  const use = () => {
    if (!found) return
    form.reset({ ...form.getValues(), ...found.text }, { keepDefaultValues: true })
    setFound(null)
    focusFirst()
  }
  const discard = () => {
    keepDraft(key, null)
    setFound(null)
    focusFirst()
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
