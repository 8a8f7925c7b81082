import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { bookImport as words } from '@/content/ledger/admin-book-import'
import { adminImport } from '@/content/records/admin-import'
import { bookColumns } from '@/content/ledger/book-import'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Anchor } from '@/client/ui/text-link'
import { type BookImportKind, bookImportFields, bookImportKinds } from '@/shared/ledger/book-imports'
import { isAnswered } from '@/shared/records/import-asks'
import type { ImportOutcome } from '@/shared/records/imports'
import { useAfterWrite } from '../-record/-saving/after-write'
import { BookOutcome } from './book-outcome'
import { CsvField } from '../-import/csv-field'
import { templateHref } from '../-import/csv-text'
import { useLookedFile } from '../-import/looked-file'
import { ImportAsks } from '../-import/import-asks'
import { LookedFileAnswers } from '../-import/looked-file-answers'

/** Where what a file brings is shown. */
const listOf = {
  entities: 'entities',
  access: 'entities',
  classes: 'holdings',
  positions: 'holdings',
  distributions: 'distributions',
  documents: 'documents',
} as const

/** The heads of a file, in the order of its contract. */
function headsOf(kind: BookImportKind): string[] {
  const labels = new Map(Object.entries<string>(bookColumns[kind]))
  return Object.keys(bookImportFields[kind].shape).map((name) => labels.get(name) ?? name)
}

/** Looks at files, one at a time, and takes them in. @param onTaken called once one is in */
function useBookFile(kind: BookImportKind, onTaken: () => void) {
  const file = useLookedFile(kind)
  const afterWrite = useAfterWrite(listOf[kind])
  const next = bookImportKinds[bookImportKinds.indexOf(kind) + 1]
  const run = trpc.admin.imports.run.useMutation(
    afterWrite(
      ({ created, changed }: ImportOutcome) => ({
        title: words.done(created + changed),
        description: next === undefined ? null : words.next(words.kinds[next]),
      }),
      adminImport.notDone,
    ),
  )
  const take = async () => {
    if (!file.looked || run.isPending) return
    const { csv, said, confirmed } = file.looked
    const isTaken = await run.mutateAsync({ kind, csv, ...said, confirmed: [...confirmed] }).then(
      () => true,
      () => false,
    )
    if (!isTaken) return file.fail()
    file.forget()
    onTaken()
  }
  return { file, take, isPending: run.isPending, next }
}

/** Brings a firm's book in, file by file: shows first what each would do and every fault, then does it, all or nothing. */
export function BookImportDialog({ first, onClose }: { first: BookImportKind; onClose: () => void }) {
  const [kind, setKind] = useState(first)
  const { file, take, isPending, next } = useBookFile(kind, () => (next === undefined ? onClose() : setKind(next)))
  const outcome = file.looked?.outcome
  const count = outcome && outcome.faults.length === 0 ? outcome.created + outcome.changed : 0
  const confirmed = file.looked?.confirmed ?? []
  const isMeant = outcome?.asks?.every((ask) => isAnswered(ask, confirmed)) ?? true
  const isReady = count > 0 && isMeant && !isPending
  return (
    <Dialog
      isOpen
      size="wide"
      title={words.title}
      description={words.text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
          <Button aria-disabled={!isReady} onClick={() => void (isReady && take())}>
            <BusyLabel isBusy={isPending}>
              {isPending ? adminImport.pending : count > 0 ? words.submit(count) : adminImport.open}
            </BusyLabel>
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        <Field label={words.which}>
          {(ties) => (
            <Select
              {...ties}
              options={bookImportKinds.map((value) => ({ value, label: words.kinds[value] }))}
              value={kind}
              onChange={({ target }) => {
                const chosen = bookImportKinds.find((each) => each === target.value)
                if (chosen) setKind(chosen)
                file.forget()
              }}
            />
          )}
        </Field>
        <CsvField key={kind} hint={words.fileHints[kind]} onChoose={(chosen) => void file.choose(chosen)} />
        <Anchor href={templateHref(headsOf(kind))} download={`${kind}.csv`} textStyle="small" width="fit">
          {adminImport.template}
        </Anchor>
        <LookedFileAnswers {...file} />
        {outcome && <BookOutcome outcome={outcome} />}
        {outcome && count > 0 && <ImportAsks outcome={outcome} confirmed={confirmed} onConfirm={file.confirm} />}
      </chakra.div>
    </Dialog>
  )
}
