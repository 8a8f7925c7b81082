import { chakra } from '@/client/theme/chakra'
import { adminActivity } from '@/content/records/admin-activity'
import { recordHistory as words } from '@/content/records/record-history'
import { Button } from '@/client/ui/buttons/button'
import type { RecordVersion, VersionedList } from '@/shared/records/record-versions'
import type { FieldLayout } from '../-record/record-fields'
import { isTakeable } from '../-record/-conflict/taken-values'
import { Changes } from './changes'
import { Deed } from './deed'
import { momentOf, Timestamp } from './timestamp'

type VersionProps = {
  version: RecordVersion
  list: VersionedList
  labels: Readonly<Record<string, string>>
  fields: Readonly<Record<string, FieldLayout>>
  /** Takes values of this version, by the names of their fields. */
  onTake: (values: Readonly<Record<string, unknown>>) => void
}

/** Who did what and when. */
const Sentence = ({ actor, action }: Pick<RecordVersion, 'actor' | 'action'>) => {
  if (action === 'original') return words.original
  return <Deed actor={actor} action={action} />
}

/** One version of a record: who, when, what changed, and the ways back to it. */
export function Version({ version, list, labels, fields, onTake }: VersionProps) {
  const { createdAt, before, after, differing } = version
  const moment = momentOf(createdAt)
  const names = Object.keys(labels).filter((name) => Object.hasOwn(differing, name))
  const takeable = names.filter((name) => isTakeable(fields[name], differing[name]))
  const others = names.filter((name) => !takeable.includes(name))
  const labelOf = (name: string) => labels[name] ?? name
  const take = (some: readonly string[]) => onTake(Object.fromEntries(some.map((name) => [name, differing[name]])))
  return (
    <chakra.li borderTopWidth="1px" borderColor="border.rule" py="3" textStyle="small">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <Timestamp at={createdAt} />
        <chakra.span overflowWrap="anywhere" flexGrow={1}>
          <Sentence {...version} />
        </chakra.span>
        {takeable.length > 0 && (
          <Button variant="outline" size="small" aria-label={words.takeAllOf(moment)} onClick={() => take(takeable)}>
            {words.takeAll}
          </Button>
        )}
      </chakra.div>
      {names.length === 0 && <chakra.p color="fg.muted">{words.now}</chakra.p>}
      {takeable.length > 1 && (
        <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1" mt="1">
          {takeable.map((name) => (
            <Button
              key={name}
              variant="link"
              size="inline"
              aria-label={words.takeOf(labelOf(name), moment)}
              onClick={() => take([name])}
            >
              {words.take(labelOf(name))}
            </Button>
          ))}
        </chakra.div>
      )}
      {others.length > 0 && <chakra.p color="fg.muted">{words.notTaken(others.map(labelOf).join(', '))}</chakra.p>}
      {Object.keys({ ...before, ...after }).length > 0 && (
        <chakra.details mt="1">
          <chakra.summary cursor="button" width="fit" minHeight="6">
            {words.changed}
          </chakra.summary>
          <Changes label={adminActivity.details(moment)} {...{ list, before, after }} />
        </chakra.details>
      )}
    </chakra.li>
  )
}
