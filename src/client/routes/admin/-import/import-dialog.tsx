import { chakra } from '@/client/theme/chakra'
import { type ReactNode, useRef, useState } from 'react'
import { ledgerImport } from '@/content/ledger/admin-ledger-import'
import { adminSafety } from '@/content/records/admin-dialogs'
import { adminImport as words } from '@/content/records/admin-import'
import type { Noun } from '@/client/calls/invalidation'
import { trpc } from '@/client/calls/trpc'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { TextInput } from '@/client/ui/fields/text-input'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Anchor } from '@/client/ui/text-link'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import { lineMaxCharacters } from '@/shared/platform/limits'
import { isAnswered } from '@/shared/records/import-asks'
import type { ImportKind } from '@/shared/records/imports'
import { useImportUndo } from '../-record/import-undo'
import { useAfterWrite } from '../-record/-saving/after-write'
import { CsvField } from './csv-field'
import { templateHref } from './csv-text'
import { ImportAsks } from './import-asks'
import { ImportResult } from './import-outcome'
import { ImportPreview } from './import-preview'
import { useLookedFile } from './looked-file'
import { LookedFileAnswers } from './looked-file-answers'
import { WrongRows } from './wrong-rows'

/** A file that can be brought in: its subject's dialog says what it is. */
export interface ImportedFile {
  kind: ImportKind | LedgerImportKind
  /** What it is called where there are several. */
  name: string
  hint: string
  /** Its heads, in the order of the contract. */
  heads: readonly string[]
  /** Where what it brings is shown. */
  noun: Noun
  counted: (count: number) => string
  /** Whether it is asked where those in it have agreed. */
  asksConsent?: boolean
}

type ImportDialogProps = {
  title: string
  text: string
  close: string
  /** Those that follow one another; one alone is not chosen among. */
  files: readonly ImportedFile[]
  file: ImportedFile
  onChoose?: (file: ImportedFile) => void
  onClose: () => void
  /** What else can be done, above the file. */
  beside?: ReactNode
}

/** Takes a looked file in. @param onTaken called once it is in */
function useTaking({ files, file }: Pick<ImportDialogProps, 'files' | 'file'>, onTaken: (next?: ImportedFile) => void) {
  const { kind, noun, counted } = file
  const looking = useLookedFile(kind)
  const undo = useImportUndo(noun)
  const afterWrite = useAfterWrite(noun)
  const next = files[files.indexOf(file) + 1]
  const run = trpc.admin.imports.run.useMutation(
    afterWrite(
      ({ id, created, changed }) => ({
        title: words.done(counted(created + changed)),
        ...(files.length > 1 && { description: next === undefined ? null : ledgerImport.next(next.name) }),
        ...(id !== null && { action: { label: adminSafety.undo, run: () => void undo(id) } }),
      }),
      words.notDone,
    ),
  )
  const take = async (consentSource: string) => {
    if (!looking.looked || run.isPending) return
    const { name, csv, said, confirmed } = looking.looked
    const isTaken = await run
      .mutateAsync({
        kind,
        name,
        csv,
        ...said,
        ...(file.asksConsent === true && { consentSource }),
        ...(confirmed.length > 0 && { confirmed: [...confirmed] }),
      })
      .then(
        () => true,
        () => false,
      )
    if (!isTaken) return looking.fail()
    looking.forget()
    onTaken(next)
  }
  return { looking, take, isPending: run.isPending }
}

/** Where those in a file have agreed, which is asked before it is taken in. */
function useConsentSource(isAsked: boolean) {
  const [source, setSource] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return {
    source,
    /** Whether it is said where it must be; if not, the field says so and is gone to. */
    isSaid: () => {
      const isLeftOut = isAsked && source.trim() === ''
      setMissing(isLeftOut)
      if (isLeftOut) input.current?.focus()
      return !isLeftOut
    },
    field: isAsked && (
      <Field
        label={words.source.label}
        hint={words.source.hint}
        error={isMissing ? words.source.missing : undefined}
        isRequired
      >
        {(ties) => (
          <TextInput
            {...ties}
            ref={input}
            value={source}
            maxLength={lineMaxCharacters}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
          />
        )}
      </Field>
    ),
  }
}

/** Takes spreadsheets in, one after the other: shows first what each would do and every fault, then does it, all or nothing. */
export function ImportDialog({ title, text, close, files, file, onChoose, onClose, beside }: ImportDialogProps) {
  const { looking, take, isPending } = useTaking({ files, file }, (next) => (next ? onChoose?.(next) : onClose()))
  const consent = useConsentSource(file.asksConsent === true)
  const outcome = looking.looked?.outcome
  const count = outcome && outcome.faults.length === 0 ? outcome.created + outcome.changed : 0
  const confirmed = looking.looked?.confirmed ?? []
  const isMeant = outcome?.asks?.every((ask) => isAnswered(ask, confirmed)) ?? true
  const isReady = count > 0 && isMeant && !isPending
  const label = count > 0 ? words.submit(file.counted(count)) : words.open
  return (
    <Dialog
      isOpen
      size="wide"
      title={title}
      description={text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {close}
          </Button>
          <Button aria-disabled={!isReady} onClick={() => void (isReady && consent.isSaid() && take(consent.source))}>
            <BusyLabel isBusy={isPending}>{isPending ? words.pending : label}</BusyLabel>
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {beside}
        {files.length > 1 && (
          <Field label={ledgerImport.which}>
            {(ties) => (
              <Select
                {...ties}
                options={files.map(({ kind, name }) => ({ value: kind, label: name }))}
                value={file.kind}
                onChange={({ target }) => {
                  const chosen = files.find(({ kind }) => kind === target.value)
                  if (chosen) onChoose?.(chosen)
                  looking.forget()
                }}
              />
            )}
          </Field>
        )}
        <CsvField key={file.kind} hint={file.hint} onChoose={(chosen) => void looking.choose(chosen)} />
        <Anchor href={templateHref(file.heads)} download={`${file.kind}.csv`} textStyle="small" width="fit">
          {words.template}
        </Anchor>
        {/* What is wrong stands first: nobody is to look for it below what is right. */}
        <LookedFileAnswers {...looking} />
        {outcome && looking.looked && (
          <ImportResult
            outcome={outcome}
            wrong={<WrongRows looked={looking.looked} onLeaveOut={(isLeftOut) => void looking.leaveOut(isLeftOut)} />}
          />
        )}
        {consent.field}
        {outcome && <ImportPreview rows={outcome.preview} />}
        {outcome && count > 0 && <ImportAsks outcome={outcome} confirmed={confirmed} onConfirm={looking.confirm} />}
      </chakra.div>
    </Dialog>
  )
}
