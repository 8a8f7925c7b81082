import { useEffect, useRef, useState } from 'react'
import { adminCases } from '@/content/inbox/admin-cases'
import { Field } from '@/client/ui/fields/field'
import { TextInput } from '@/client/ui/fields/text-input'
import { firstDay, lastDay } from '@/shared/values/days'

const words = adminCases.fields

/** Saves the day of a case, and says itself how that went. */
export type SaveDay = (day: { id: number; followUpOn: string }) => Promise<unknown>

/**
 * The day on which somebody looks at a case again. A day is typed in three parts, so it is saved when the field is left,
 * also by closing what it stands in; one that is not whole is never saved, and says so.
 * @returns `save`, for whoever takes the field away, and `isHalfTyped`, for whoever would lose what it holds
 */
export function useFollowUpDay({ id, followUpOn }: { id: number; followUpOn: string | null }, saveDay: SaveDay) {
  const field = useRef<HTMLInputElement>(null)
  // What is under way: leaving the field by Enter, then by Escape, is one save.
  const sent = useRef<string>(undefined)
  const [half, setHalf] = useState<{ id: number; isLeft: boolean }>()
  const settle = () => (sent.current = undefined)
  const look = (isLeft: boolean) => setHalf(field.current?.validity.valid === false ? { id, isLeft } : undefined)
  const save = () => {
    look(true)
    if (!field.current?.validity.valid) return
    const { value } = field.current
    if (value === (sent.current ?? followUpOn ?? '')) return
    sent.current = value
    void saveDay({ id, followUpOn: value }).then(settle, settle)
  }
  // What somebody else has chosen meanwhile is shown, but not over what is being typed here.
  const shown = useRef(followUpOn ?? '')
  useEffect(() => {
    const { current } = field
    if (current?.validity.valid && current.value === shown.current) current.value = followUpOn ?? ''
    shown.current = followUpOn ?? ''
  }, [followUpOn])
  const isHalfTyped = half?.id === id
  return { field, followUpOn, look: () => look(false), save, isHalfTyped, isHalfLeft: isHalfTyped && half.isLeft }
}

export const FollowUp = ({ day }: { day: ReturnType<typeof useFollowUpDay> }) => (
  <Field label={words.followUpOn} error={day.isHalfLeft ? words.halfTyped : undefined}>
    {(ties) => (
      <TextInput
        {...ties}
        ref={day.field}
        type="date"
        // While a year is typed it is one of the first centuries.
        min={firstDay}
        max={lastDay}
        defaultValue={day.followUpOn ?? ''}
        onBlur={day.save}
        onKeyDown={({ key }) => key === 'Enter' && day.save()}
        // Of a day that is not whole the browser tells by no other event.
        onKeyUp={day.look}
      />
    )}
  </Field>
)
