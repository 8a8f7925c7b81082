import { chakra } from '@/client/theme/chakra'
import { useRef, useState } from 'react'
import { adminFields } from '@/content/records/admin-fields'
import { adminImport as words } from '@/content/records/admin-import'
import { adminSafety } from '@/content/records/admin-dialogs'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Field } from '@/client/ui/fields/field'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { TextInput } from '@/client/ui/fields/text-input'
import { Anchor } from '@/client/ui/text-link'
import { type ImportKind, type ImportOutcome, importFields } from '@/shared/records/imports'
import { lineMaxCharacters } from '@/shared/platform/limits'
import { useAfterWrite } from '../-record/-saving/after-write'
import { useImportUndo } from '../-record/import-undo'
import { CsvField } from './csv-field'
import { templateHref } from './csv-text'
import { ImportFaults } from './import-faults'
import { useLookedFile } from './looked-file'
import { LookedFileAnswers } from './looked-file-answers'

/** Where the records of a file are listed. */
const listOf = { investments: 'investments', properties: 'properties', subscribers: 'newsletters' } as const

/** The heads of a kind's file, in the order of its form. */
function headsOf(kind: ImportKind): string[] {
  const labels = new Map(Object.entries<string>(adminFields[listOf[kind]]))
  return Object.keys(importFields[kind].shape).map((name) => labels.get(name) ?? name)
}

/** So many addresses are named before the others are only counted. */
const namedMax = 20

const namesOf = (emails: readonly string[]) =>
  [...emails.slice(0, namedMax), ...(emails.length > namedMax ? [words.more(emails.length - namedMax)] : [])].join(', ')

/** What a file would do. */
function Outcome({ outcome: { created, changed, same, faults, optedOut = [] } }: { outcome: ImportOutcome }) {
  if (faults.length > 0) return <ImportFaults faults={faults} />
  return (
    <>
      <Alert variant="info">{created + changed === 0 ? words.nothing : words.counts(created, changed, same)}</Alert>
      {optedOut.length > 0 && <Alert variant="info">{words.optedOut(optedOut.length, namesOf(optedOut))}</Alert>}
    </>
  )
}

/** Takes a spreadsheet in: shows first what it would do and every fault, then does it, all or nothing. */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const file = useLookedFile(kind)
  const [source, setSource] = useState('')
  const [isSourceMissing, setSourceMissing] = useState(false)
  const sourceInput = useRef<HTMLInputElement>(null)
  const undo = useImportUndo(listOf[kind])
  const afterWrite = useAfterWrite(listOf[kind])
  const run = trpc.admin.imports.run.useMutation(
    afterWrite(({ id, created, changed }: ImportOutcome) => {
      const title = words.done(words.counted[kind](created + changed))
      return id === null ? { title } : { title, action: { label: adminSafety.undo, run: () => void undo(id) } }
    }, words.notDone),
  )

  const outcome = file.looked?.outcome
  const count = outcome && outcome.faults.length === 0 ? outcome.created + outcome.changed : 0
  const needsSource = kind === 'subscribers'
  const submit = async () => {
    if (!file.looked || count === 0 || run.isPending) return
    const isMissing = needsSource && source.trim() === ''
    setSourceMissing(isMissing)
    if (isMissing) return sourceInput.current?.focus()
    const taken = await run
      .mutateAsync({ kind, csv: file.looked.csv, consentSource: source, ...file.looked.said })
      .then(
        () => true,
        () => false,
      )
    if (taken) onClose()
    else file.fail()
  }

  return (
    <Dialog
      isOpen
      size="wide"
      title={words.titles[kind]}
      description={words.text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.back}
          </Button>
          <Button aria-disabled={count === 0 || run.isPending} onClick={() => void submit()}>
            <BusyLabel isBusy={run.isPending}>
              {run.isPending ? words.pending : count > 0 ? words.submit(words.counted[kind](count)) : words.open}
            </BusyLabel>
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        <CsvField hint={words.fileHints[kind]} onChoose={(chosen) => void file.choose(chosen)} />
        <Anchor href={templateHref(headsOf(kind))} download={`${kind}.csv`} textStyle="small" width="fit">
          {words.template}
        </Anchor>
        {needsSource && (
          <Field
            label={words.source.label}
            hint={words.source.hint}
            error={isSourceMissing ? words.source.missing : undefined}
            isRequired
          >
            {(ties) => (
              <TextInput
                {...ties}
                ref={sourceInput}
                value={source}
                maxLength={lineMaxCharacters}
                onChange={({ currentTarget }) => setSource(currentTarget.value)}
              />
            )}
          </Field>
        )}
        <LookedFileAnswers {...file} />
        {outcome && <Outcome outcome={outcome} />}
      </chakra.div>
    </Dialog>
  )
}
