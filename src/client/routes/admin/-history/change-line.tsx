import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { nounWords } from '@/shared/records/noun-words'
import { adminActivity } from '@/content/records/admin-activity'
import { TextLink } from '@/client/ui/text-link'
import { Button } from '@/client/ui/buttons/button'
import { type ChangeLine as Change, exportAction } from '@/shared/records/activity'
import { type RecordList, isRecordList, isShownList } from '@/shared/records/record-lists'
import { importSearch, recordSearch } from '../-list/record-link'
import { approvalSearch } from '../-record/-saving/after-write'
import { useImportUndo } from '../-record/import-undo'
import { Changes } from './changes'
import { Deed } from './deed'
import { Below, Line } from './line'
import { plainName } from './plain-value'

type Place = ReturnType<typeof recordSearch | typeof importSearch | typeof approvalSearch> | null

/** Where a record of a line is shown; null of what has no record of its own, or none any more. */
const placeOf = ({ list, action, isRedacted }: Change, recordId: number | null): Place => {
  if (list === 'ledgerImports') return recordId === null ? null : importSearch(recordId)
  if (list === 'approvals') return recordId === null ? null : approvalSearch(recordId)
  return isShownList(list) && recordId !== null && action !== 'remove' && !isRedacted
    ? recordSearch(list, recordId)
    : null
}

/** A record's name in its own direction of writing; with a place it leads there. */
function RecordName({ name, place }: { name: string | null; place: Place }) {
  if (name === null) return <em>{adminActivity.redacted}</em>
  return (
    <bdi>
      {place ? (
        <TextLink to="/admin" search={place}>
          {name}
        </TextLink>
      ) : (
        name
      )}
    </bdi>
  )
}

/** What a change is about: the record's name, or how many there were. */
function objectOf({ list, action, recordName, after, count }: Change) {
  if (action === exportAction) return adminActivity.records(Number(after?.['records'] ?? 0))
  return count > 1 ? adminActivity.records(count) : plainName(list, recordName)
}

/** Takes an import back as one. The activity is read anew then, and the button goes. */
function TakeBack({ list, importId }: { list: RecordList; importId: number }) {
  const undo = useImportUndo(list)
  const [isUnderWay, setUnderWay] = useState(false)
  const act = async () => {
    if (isUnderWay) return
    setUnderWay(true)
    await undo(importId)
    setUnderWay(false)
  }
  return (
    <Below pt="3">
      <Button variant="outline" size="small" aria-disabled={isUnderWay} onClick={() => void act()}>
        {adminActivity.takeBack}
      </Button>
    </Below>
  )
}

/** The records of a write of several, by name. */
const Records = ({ change }: { change: Change }) => (
  <Below pt="1">
    <chakra.ul listStyleType="none" columnWidth="16rem" columnGap="5">
      {change.records.map(({ id, recordId, recordName, confirmed }) => (
        <chakra.li key={id} py="0.5" breakInside="avoid" overflowWrap="anywhere">
          <RecordName name={plainName(change.list, recordName)} place={placeOf(change, recordId)} />
          {confirmed.length > 0 && (
            <chakra.p textStyle="small" color="fg.muted">
              {adminActivity.confirmed(confirmed.join('; '))}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
    {change.count > change.records.length && (
      <chakra.p color="fg.muted" mt="2">
        {adminActivity.more(change.count - change.records.length)}
      </chakra.p>
    )}
  </Below>
)

/** The fields of one change, and the way to its record. */
function Fields({ change, name, place }: { change: Change; name: string | null; place: Place }) {
  const { list, before, after } = change
  return (
    <>
      <Changes label={adminActivity.details(name ?? nounWords[list].name)} {...{ list, before, after }} />
      {place && name !== null && (
        <Below pt="3">
          <TextLink to="/admin" search={place}>
            {adminActivity.open(name)}
          </TextLink>
        </Below>
      )}
    </>
  )
}

/** A write of an administrator: 'Grace Hill changed Willow Creek Apartments'. It opens to what was there before and after. */
export function ChangeLine({ change }: { change: Change }) {
  const { at, list, before, after, action, actor, isByItself, count, recordId } = change
  const isSeveral = count > 1 && action !== exportAction
  const hasFields = !isSeveral && action !== exportAction && Object.keys({ ...before, ...after }).length > 0
  const name = objectOf(change)
  const place = placeOf(change, recordId)
  const unfolded = isSeveral ? <Records change={change} /> : hasFields && <Fields {...{ change, name, place }} />
  const details =
    change.import && !change.import.isUndone && isRecordList(list) ? (
      <>
        {unfolded}
        <TakeBack list={list} importId={change.import.id} />
      </>
    ) : (
      unfolded
    )
  return (
    <Line at={at} about={nounWords[list].name} details={details}>
      <Deed actor={actor} isByItself={isByItself} action={action} />
      <chakra.span fontWeight={name === null ? undefined : 'semibold'}>
        <RecordName name={name} place={details ? null : place} />
      </chakra.span>
      {change.import && (
        <chakra.span color="fg.muted">
          {` ${change.import.isUndone ? adminActivity.byUndoneImport : adminActivity.byImport}`}
        </chakra.span>
      )}
    </Line>
  )
}
