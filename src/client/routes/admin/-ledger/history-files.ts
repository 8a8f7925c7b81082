import { useRef, useState } from 'react'
import { ledgerImport as words } from '@/content/ledger/admin-ledger-import'
import { adminImport } from '@/content/records/admin-import'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { trpc } from '@/client/calls/trpc'
import { isDone } from '@/shared/records/held-answers'
import type { HistoryKind, LedgerHistory } from '@/shared/ledger/ledger-histories'
import type { ImportAnswers } from '@/shared/records/import-answers'
import { type ImportAskKey, isAnswered } from '@/shared/records/import-asks'
import type { ImportOutcome } from '@/shared/records/imports'
import { readCsv } from '../-import/csv-text'
import { guessedKind } from './guessed-kind'

/** One of the files that somebody chose, and what they said of it. */
export interface HistoryFile {
  name: string
  csv: string
  kind: HistoryKind | undefined
  said: ImportAnswers
  confirmed: readonly ImportAskKey[]
  /** Why it cannot be read. */
  refusal: string | null
}

async function readFile(file: File): Promise<HistoryFile> {
  const read = await readCsv(file).catch(() => ({ refusal: adminImport.unreadable }))
  const csv = 'csv' in read ? read.csv : ''
  const refusal = 'csv' in read ? null : 'refusal' in read ? read.refusal : words.history.otherLetters
  return { name: file.name, csv, kind: guessedKind(csv), said: {}, confirmed: [], refusal }
}

/** A file as the call takes it; none while it cannot be read, or nobody knows what it is. */
const broughtOf = ({ name, csv, kind, said, confirmed, refusal }: HistoryFile) =>
  kind === undefined || refusal !== null ? [] : [{ name, csv, kind, ...said, confirmed: [...confirmed] }]

/** The files of a history, and what they would do together; looked at anew whenever something else is said of one. */
export function useHistoryFiles() {
  const [files, setFiles] = useState<readonly HistoryFile[]>([])
  const [looked, setLooked] = useState<LedgerHistory | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // What is answered about files that are no longer the chosen ones is told to nobody.
  const asked = useRef(0)
  const call = trpc.admin.ledgerImports.create.useMutation()
  const brought = files.flatMap(broughtOf)

  async function look(chosen: readonly HistoryFile[]) {
    const turn = (asked.current += 1)
    setFiles(chosen)
    setLooked(null)
    setFailure(null)
    const sent = chosen.flatMap(broughtOf)
    if (sent.length === 0) return
    await call.mutateAsync({ files: sent, dryRun: true }).then(
      (outcome) => turn === asked.current && isDone(outcome) && setLooked(outcome),
      (error: unknown) =>
        turn === asked.current && setFailure(reasonOf(apiErrorOf(error)) ?? adminImport.notDone.title),
    )
  }
  const change = (name: string, said: Partial<HistoryFile>) =>
    look(files.map((file) => (file.name === name ? { ...file, confirmed: [], ...said } : file)))
  const outcomeOf = (name: string): ImportOutcome | null | undefined =>
    looked?.files.find((file) => file.name === name)?.outcome
  const isAnsweredAll = files.every(({ name, confirmed }) =>
    (outcomeOf(name)?.asks ?? []).every((ask) => isAnswered(ask, confirmed)),
  )
  const isFaultless = looked?.files.every(({ outcome }) => outcome !== null && outcome.faults.length === 0) === true
  const count = looked && isFaultless && brought.length === files.length ? looked.created + looked.changed : 0
  return {
    files,
    brought,
    failure,
    isLooking: call.isPending,
    outcomeOf,
    /** How many rows would be written; 0 while something is wrong. */
    count,
    isReady: count > 0 && isAnsweredAll,
    add: async (chosen: readonly File[]) => {
      const read = await Promise.all(chosen.map(readFile))
      const names = new Set(read.map(({ name }) => name))
      await look([...files.filter(({ name }) => !names.has(name)), ...read])
    },
    leaveOut: (name: string) => look(files.filter((file) => file.name !== name)),
    change,
    confirm: (name: string, key: ImportAskKey, isMeant: boolean) =>
      setFiles(
        files.map((file) => {
          if (file.name !== name) return file
          const others = file.confirmed.filter((each) => each !== key)
          return { ...file, confirmed: isMeant ? [...others, key] : others }
        }),
      ),
    /** What was right a moment ago may be wrong by now. */
    fail: () => {
      setLooked(null)
      setFailure(adminImport.notDone.title)
    },
  }
}
