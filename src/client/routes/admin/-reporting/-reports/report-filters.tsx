import { chakra } from '@/client/theme/chakra'
import { reportListWords } from '@/content/reporting/admin-reports'
import { useCurrentUser } from '@/client/accounts/current-user'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { TextInput } from '@/client/ui/fields/text-input'
import { looksAfter } from '@/shared/accounts/areas'
import { outstandingStates } from '@/shared/reporting/reports'
import { type CalendarDay, firstDay, lastDay } from '@/shared/values/days'
import { Choice } from '../../-choices/choice'
import { type AskedReport, reportNames } from './asked-report'
import { namedOptions } from '../../-list/-toolbar/list-search'

const words = reportListWords
/** As far back as the years of a running offering go. */
const offeredYears = 10

const Place = chakra('div', { base: { flex: '1 1 9rem', minWidth: '0', maxWidth: { sm: '16rem' } } })

type DayProps = { label: string; day: CalendarDay; onChange: (day: string) => void }

/** A day that is typed or chosen; the field keeps its own text until it is a day. */
const Day = ({ label, day, onChange }: DayProps) => (
  <Place>
    <Field label={label}>
      {(ties) => (
        <TextInput
          {...ties}
          key={day}
          type="date"
          min={firstDay}
          max={lastDay}
          defaultValue={day}
          onChange={({ target }) => target.validity.valid && target.value !== '' && onChange(target.value)}
        />
      )}
    </Field>
  </Place>
)

/** Which report, and of what: what is chosen here stands in the address. */
export function ReportFilters({ asked }: { asked: AskedReport }) {
  const { report, from, to, year, thisYear, state, investmentId, change } = asked
  const { user } = useCurrentUser()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="4">
      <chakra.div flex={{ base: '1 1 100%', sm: '1 1 16rem' }} maxWidth={{ sm: '20rem' }}>
        <Field label={words.report}>
          {(ties) => (
            <Select
              {...ties}
              options={namedOptions(reportNames, words.reports)}
              value={report}
              onChange={({ target }) => change({ kind: target.value })}
            />
          )}
        </Field>
      </chakra.div>
      {report === 'journal' && <Day label={words.from} day={from} onChange={(day) => change({ from: day })} />}
      {(report === 'journal' || report === 'holdings') && (
        <Day label={report === 'journal' ? words.to : words.day} day={to} onChange={(day) => change({ to: day })} />
      )}
      {report === 'yearEnd' && (
        <Place>
          <Field label={words.year}>
            {(ties) => (
              <Select
                {...ties}
                options={Array.from({ length: offeredYears }, (_, back) => String(thisYear - back)).map((value) => ({
                  value,
                  label: value,
                }))}
                value={String(year)}
                onChange={({ target }) => change({ year: Number(target.value) })}
              />
            )}
          </Field>
        </Place>
      )}
      {report === 'outstanding' && (
        <Place>
          <Field label={words.state}>
            {(ties) => (
              <Select
                {...ties}
                options={[{ value: '', label: words.states.all }, ...namedOptions(outstandingStates, words.states)]}
                value={state ?? ''}
                onChange={({ target }) => change({ status: target.value || undefined })}
              />
            )}
          </Field>
        </Place>
      )}
      {user !== null && looksAfter(user, 'investors') && (
        <chakra.div flex="1 1 12rem" maxWidth={{ sm: '20rem' }}>
          <Field label={words.offering}>
            {(ties) => (
              <Choice
                {...ties}
                of="knownOfferings"
                none={words.allOfferings}
                isFilter
                value={investmentId?.toString() ?? ''}
                onChoose={(chosen) => change({ book: Number(chosen) || undefined })}
              />
            )}
          </Field>
        </chakra.div>
      )}
    </chakra.div>
  )
}
