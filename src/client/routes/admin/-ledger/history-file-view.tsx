import { chakra } from '@/client/theme/chakra'
import { ledgerImport } from '@/content/ledger/admin-ledger-import'
import { adminImport } from '@/content/records/admin-import'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { historyKinds } from '@/shared/ledger/ledger-histories'
import type { ImportAskKey } from '@/shared/records/import-asks'
import type { ImportOutcome } from '@/shared/records/imports'
import { ImportAsks } from '../-import/import-asks'
import { ImportResult } from '../-import/import-outcome'
import { ImportPreview } from '../-import/import-preview'
import { ImportQuestions } from '../-import/import-questions'
import type { HistoryFile } from './history-files'

const { history: words } = ledgerImport

type HistoryFileProps = {
  file: HistoryFile
  /** Null where it waits for a file before it; undefined while it is looked at. */
  outcome: ImportOutcome | null | undefined
  onChange: (said: Partial<HistoryFile>) => void
  onConfirm: (key: ImportAskKey, isMeant: boolean) => void
  onLeaveOut: () => void
}

/** One file of a history: what it is, what is asked about it, and what it would do. */
export const HistoryFileView = ({ file, outcome, onChange, onConfirm, onLeaveOut }: HistoryFileProps) => (
  <chakra.section
    aria-label={file.name}
    padding="4"
    borderWidth="1px"
    borderRadius="sheet"
    display="flex"
    flexDirection="column"
    gap="4"
    minWidth="0"
  >
    <Field label={words.which(file.name)}>
      {(ties) => (
        <Select
          {...ties}
          options={[
            ...(file.kind === undefined ? [{ value: '', label: adminImport.questions.choose }] : []),
            ...historyKinds.map((kind) => ({ value: kind, label: ledgerImport.kinds[kind] })),
          ]}
          value={file.kind ?? ''}
          onChange={({ target }) => onChange({ kind: historyKinds.find((kind) => kind === target.value), said: {} })}
        />
      )}
    </Field>
    {file.refusal !== null && <Alert variant="destructive">{file.refusal}</Alert>}
    {file.refusal === null && file.kind === undefined && <Alert variant="destructive">{words.unknown}</Alert>}
    {outcome === null && <p>{words.waits}</p>}
    {outcome && (
      <>
        <ImportQuestions asked={outcome} said={file.said} onSay={(said) => onChange({ said })} />
        <chakra.details>
          <chakra.summary cursor="button">{adminImport.preview.title}</chakra.summary>
          <chakra.div mt="3">
            <ImportPreview rows={outcome.preview} />
          </chakra.div>
        </chakra.details>
        <ImportResult outcome={outcome} file={file.name} />
        <ImportAsks outcome={outcome} confirmed={file.confirmed} onConfirm={onConfirm} />
      </>
    )}
    <Button variant="outline" width="fit" onClick={onLeaveOut}>
      {words.leaveOut(file.name)}
    </Button>
  </chakra.section>
)
