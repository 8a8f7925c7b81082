import { chakra } from '@/client/theme/chakra'
import { adminActivity } from '@/content/records/admin-activity'
import { nounWords } from '@/shared/records/noun-words'
import type { AuditEntry, AuditedValues } from '@/shared/records/audit'
import type { AuditedList } from '@/shared/records/nouns'
import { LongText } from './long-text'
import { type Side, plainValue } from './plain-value'
import { Timestamp } from './timestamp'

/** Its rows are grids, so that on phones a field stands above its two values. */
const Table = chakra('table', {
  base: {
    display: 'block',
    '& thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', columnGap: '5', py: '2', textStyle: 'small' },
    '& thead tr': { textStyle: 'fine', color: 'fg.muted' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
    '& th': { textAlign: 'start', fontWeight: 'normal' },
    '& tbody th': { fontWeight: 'semibold', gridColumn: { base: '1 / -1', md: 'auto' } },
  },
  variants: {
    sides: {
      1: { '& tr': { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' } } },
      2: {
        '& tr': { gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '11rem repeat(2, minmax(0, 1fr))' } },
      },
    },
  },
})

type Value = NonNullable<AuditedValues>[string] | undefined
type ValueTextProps = { list: AuditedList; field: string; value: Value; side: Side }

const ValueText = ({ list, field, value, side }: ValueTextProps) =>
  typeof value === 'string' && value !== '' && field.endsWith('At') ? (
    <Timestamp at={value} />
  ) : (
    <LongText text={plainValue(list, field, value, side)} />
  )

/** The fields that were changed, with their labels, in the order of the record's dialog. */
function changedFields(list: AuditedList, values: AuditedValues) {
  const labels: Record<string, string> = nounWords[list].fields
  const order = Object.keys(labels)
  const names = Object.keys(values ?? {}).toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return names.map((name) => ({ name, label: labels[name] ?? name }))
}

type ChangesProps = { label: string } & Pick<AuditEntry, 'list' | 'before' | 'after'>

/** What a change made of a record, field by field; a record that is new or gone has one side only. */
export function Changes({ label, list, before, after }: ChangesProps) {
  const isBoth = before !== null && after !== null
  const sideOf = (side: 'before' | 'after'): Side => (isBoth ? side : 'alone')
  const sides = [
    ...(before ? [{ name: adminActivity.before, values: before, side: sideOf('before') }] : []),
    ...(after ? [{ name: adminActivity.after, values: after, side: sideOf('after') }] : []),
  ]
  return (
    <chakra.div px="3" ps={{ base: '3', md: '6.75rem' }}>
      <Table aria-label={label} sides={isBoth ? 2 : 1}>
        <thead>
          <tr>
            <chakra.th scope="col" hideBelow="md">
              {adminActivity.field}
            </chakra.th>
            {sides.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changedFields(list, { ...before, ...after }).map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              {sides.map(({ name, values, side }) => (
                <chakra.td key={name} {...(side === 'before' && { color: 'fg.muted' })}>
                  <ValueText {...{ list, side }} field={field.name} value={values[field.name]} />
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}
