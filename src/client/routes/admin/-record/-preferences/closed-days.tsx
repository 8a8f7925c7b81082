import { useState } from 'react'
import { adminPreferences } from '@/content/accounts/admin-preferences'
import { chakra } from '@/client/theme/chakra'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { TextInput } from '@/client/ui/fields/text-input'
import { ClosedDaysRequest } from './preference-request'
import { usePreference } from './stored-preference'

const { closedThrough: words } = adminPreferences

/** Through which day the book is closed: a day is typed and then saved, because every other one on the way to it is a day as well. */
export function ClosedDays() {
  const { value, isSaving, choose } = usePreference('closedThrough')
  const [typed, setTyped] = useState<string>()
  const stored = typeof value === 'string' ? value : ''
  const day = typed ?? stored
  const save = (next: string | null) => {
    if (isSaving) return
    setTyped(undefined)
    choose(next)
  }
  return (
    <div>
      <Field label={words.label} hint={words.hint}>
        {(ties) => (
          <TextInput
            {...ties}
            type="date"
            value={day}
            disabled={value === undefined}
            aria-busy={isSaving}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3" mb="5">
        <Button
          variant="outline"
          aria-disabled={isSaving || day === '' || day === stored}
          onClick={() => day !== '' && day !== stored && save(day)}
        >
          {words.save}
        </Button>
        {stored !== '' && (
          <Button variant="outline" aria-disabled={isSaving} onClick={() => save(null)}>
            {words.clear}
          </Button>
        )}
      </chakra.div>
      <ClosedDaysRequest />
    </div>
  )
}
