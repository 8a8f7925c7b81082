import { chakra } from '@/client/theme/chakra'
import type { ChangeEvent, FocusEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { timestampField } from '@/content/platform/field-words'
import { instantsOf, isWallTime, wallTimeOf, zoneNameAt } from '@/shared/platform/zoned-time'
import { Field, type FieldWords } from '../ui/fields/field'
import { Select } from '../ui/fields/select'
import { TextInput } from '../ui/fields/text-input'
import type { Bound } from './fields'
import { useFirmZone } from './firm-zone'

/** Stands for a moment that cannot be made of what is typed; the contract refuses it. */
const incomplete = 'incomplete'

/** What the control shows: the moment on the zone's clock, or the wall time that no moment was found for. */
function shownAs(value: unknown, zone: string): string {
  if (typeof value !== 'string') return ''
  if (isWallTime(value)) return value
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? '' : wallTimeOf(moment, zone)
}

/**
 * The form's value for what the control holds: null when it is empty, the moment as ISO text, the earlier one of two; a wall time
 * that does not exist stays as it is, which the contract refuses as half a date.
 */
function valueOf({ value, validity }: HTMLInputElement, zone: string): string | null {
  if (value === '') return validity.badInput ? incomplete : null
  const [moment] = instantsOf(value, zone)
  return moment?.toISOString() ?? (isWallTime(value) ? value : incomplete)
}

type MomentsProps = { moments: readonly Date[]; zone: string; value: string; onChange: (value: string) => void }

/** Which of the two moments is meant, where the clocks of the zone show a time twice. */
function DoubledHour({ moments, zone, value, onChange }: MomentsProps) {
  const [earlier, later] = moments
  if (!earlier || !later) return null
  const optionOf = (moment: Date, label: (zoneName: string) => string) => ({
    value: moment.toISOString(),
    label: label(zoneNameAt(moment, zone)),
  })
  const options = [optionOf(earlier, timestampField.earlier), optionOf(later, timestampField.later)]
  // A post that was published at once has seconds, too.
  const meant = new Date(value) < later ? earlier : later
  return (
    <chakra.div mt="3">
      <Field label={timestampField.doubled}>
        {(ties) => (
          <Select
            {...ties}
            options={options}
            value={meant.toISOString()}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </chakra.div>
  )
}

/**
 * A day and a time of the firm's clock, wherever the browser is. The form's value is the moment as ISO 8601 text, or null. The hour
 * that a spring night leaves out is refused with a sentence, of the one that an autumn night has twice the person chooses one.
 */
export function FirmTimestampField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Omit<FieldWords, 'error' | 'hint'> & { hint?: string },
) {
  const { form, name, hint, ...words } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const { zone, hasFailed } = useFirmZone()
  // UTC is never seen: without the zone the control is disabled and empty.
  const clock = zone ?? 'UTC'
  const value: unknown = field.value
  const shown = zone === undefined ? '' : shownAs(value, zone)
  const moments = instantsOf(shown, clock)
  const isMissing = isWallTime(shown) && moments.length === 0
  const [moment] = moments
  const zoneHint = zone && timestampField.zone(zone.replaceAll('_', ' '), moment && zoneNameAt(moment, zone))
  const control = {
    name,
    ref: field.ref,
    value: shown,
    disabled: zone === undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => field.onChange(valueOf(target, clock)),
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      // The browser tells nothing while half a date is typed into an empty control.
      if (target.validity.badInput) field.onChange(valueOf(target, clock))
      field.onBlur()
    },
  }
  return (
    <>
      <Field
        {...words}
        hint={[hint, hasFailed ? timestampField.zoneUnknown : zoneHint].filter(Boolean).join(' ')}
        error={isMissing ? timestampField.missing : fieldState.error?.message}
      >
        {(ties) => <TextInput {...ties} {...control} type="datetime-local" max="9999-12-31T23:59" />}
      </Field>
      {moments.length > 1 && typeof value === 'string' && (
        <DoubledHour moments={moments} zone={clock} value={value} onChange={field.onChange} />
      )}
    </>
  )
}
