import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { nounWords } from '@/shared/records/noun-words'
import { recordHistory as words } from '@/content/records/record-history'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import type { VersionedList } from '@/shared/records/record-versions'
import type { FieldLayout } from '../-record/record-fields'
import { withTaken } from '../-record/-conflict/taken-values'
import { Version } from './version'

const versionsPerPage = 20

type RecordHistoryProps<Values extends FieldValues, Output> = {
  list: VersionedList
  id: number
  form: ContractForm<Values, Output>
  fields: Readonly<Record<string, FieldLayout>>
}

/** The versions of a record that is open in its dialog; one of them, or one field of it, is taken into the form. */
function Versions<Values extends FieldValues, Output>({ list, id, form, fields }: RecordHistoryProps<Values, Output>) {
  const [limit, setLimit] = useState(versionsPerPage)
  const [hasTaken, setTaken] = useState(false)
  const { data, isError } = trpc.admin.history.list.useQuery(
    { kind: list, id, limit },
    // Others change it as well, so it is read again each time it is opened.
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  if (isError) return <Alert variant="destructive">{words.failed}</Alert>
  if (!data) return <chakra.output textStyle="small">{words.loading}</chakra.output>
  const take = (taken: Readonly<Record<string, unknown>>) => {
    // As if it had been typed: what the form started from stays, so that saving it is an ordinary change.
    form.reset(withTaken(form.getValues(), fields, taken), { keepDefaultValues: true, keepFieldsRef: true })
    setTaken(true)
  }
  return (
    <>
      <chakra.p textStyle="small" color="fg.muted">
        {words.text}
      </chakra.p>
      <chakra.ol mt="2">
        {data.items.map((version) => (
          <Version
            key={version.id ?? 'original'}
            version={version}
            list={list}
            labels={nounWords[list].fields}
            fields={fields}
            onTake={take}
          />
        ))}
      </chakra.ol>
      {data.items.length < data.total && (
        <Button variant="quiet" size="small" mt="2" onClick={() => setLimit(limit + versionsPerPage)}>
          {words.older}
        </Button>
      )}
      <chakra.output display="block" textStyle="small" fontWeight="semibold" mt="2">
        {hasTaken && words.taken}
      </chakra.output>
    </>
  )
}

/** 'History' in the dialog of a record: read when it is opened. */
export function RecordHistory<Values extends FieldValues, Output>(props: RecordHistoryProps<Values, Output>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <chakra.details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      borderTopWidth="1px"
      borderColor="border.rule"
      pt="4"
    >
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit" mb={isOpen ? '4' : '0'}>
        {words.label}
      </chakra.summary>
      {isOpen && <Versions {...props} />}
    </chakra.details>
  )
}
