import { useRef, useState } from 'react'
import { adminImport } from '@/content/records/admin-import'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { trpc } from '@/client/calls/trpc'
import { isDone } from '@/shared/records/held-answers'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import type { ImportAskKey } from '@/shared/records/import-asks'
import type { ImportAnswers } from '@/shared/records/import-answers'
import type { ImportKind, ImportOutcome } from '@/shared/records/imports'
import { type CsvReading, type Encoding, readCsv } from './csv-text'

/** A file that somebody chose, and what is known of it. */
export type LookedFile = {
  /** By what people know it. */
  name: string
  reading: CsvReading | null
  /** How its letters are read, once somebody chose that of a file that does not say it. */
  encoding: Encoding | undefined
  /** '' while it is no text. */
  csv: string
  said: ImportAnswers
  outcome: ImportOutcome | null
  /** What was asked of it and is meant. */
  confirmed: readonly ImportAskKey[]
  failure: string | null
  /** The rows that may be left out, as a file of their own, and how many others there are; null where nothing can be. */
  wrong: { rows: readonly number[]; csv: string; good: number } | null
}

const unread: LookedFile = {
  name: '',
  reading: null,
  encoding: undefined,
  csv: '',
  said: {},
  outcome: null,
  confirmed: [],
  failure: null,
  wrong: null,
}

/** What of an outcome can be left out; once it is, what was said of it stays. */
function wrongOf({ wrongRows, faultyRows = '', created, changed, same }: ImportOutcome): LookedFile['wrong'] {
  const good = created + changed + same
  return wrongRows === undefined || good === 0 ? null : { rows: wrongRows, csv: faultyRows, good }
}

/** Looks what a file would do, one file at a time, as somebody says that it is to be read. */
export function useLookedFile(kind: LedgerImportKind | ImportKind) {
  const [looked, setLooked] = useState<LookedFile | null>(null)
  // What is answered about a file that is no longer the chosen one is told to nobody.
  const asked = useRef(0)
  const call = trpc.admin.imports.run.useMutation()

  const look = async (file: LookedFile) => {
    const turn = (asked.current += 1)
    const tell = (answer: Partial<LookedFile>) =>
      turn === asked.current && setLooked({ ...file, confirmed: [], ...answer })
    setLooked({ ...file, outcome: null, confirmed: [], failure: null })
    await call.mutateAsync({ kind, csv: file.csv, dryRun: true, ...file.said }).then(
      (outcome) =>
        isDone(outcome) &&
        tell({
          outcome,
          failure: null,
          wrong: file.said.leaveOut === undefined ? wrongOf(outcome) : file.wrong,
        }),
      (error: unknown) => tell({ outcome: null, failure: reasonOf(apiErrorOf(error)) ?? adminImport.notDone.title }),
    )
  }
  const choose = async (file: File) => {
    const turn = (asked.current += 1)
    const chosen = { ...unread, name: file.name }
    setLooked(chosen)
    const reading = await readCsv(file).catch(() => ({ refusal: adminImport.unreadable }))
    if (turn !== asked.current) return
    if ('csv' in reading) return look({ ...chosen, reading, csv: reading.csv })
    setLooked({ ...chosen, reading, failure: 'refusal' in reading ? reading.refusal : null })
  }
  const readAs = async (encoding: Encoding | undefined) => {
    if (!looked?.reading || !('csvs' in looked.reading)) return
    const { reading, name } = looked
    if (encoding !== undefined) return look({ ...looked, encoding, csv: reading.csvs[encoding] })
    asked.current += 1
    setLooked({ ...unread, name, reading })
  }
  return {
    looked,
    choose,
    readAs,
    say: (said: ImportAnswers) => (looked ? look({ ...looked, said }) : Promise.resolve()),
    leaveOut: (isLeftOut: boolean) =>
      looked?.wrong
        ? look({ ...looked, said: { ...looked.said, leaveOut: isLeftOut ? [...looked.wrong.rows] : undefined } })
        : Promise.resolve(),
    confirm: (key: ImportAskKey, isMeant: boolean) =>
      setLooked((file) => {
        if (!file) return file
        const others = file.confirmed.filter((each) => each !== key)
        return { ...file, confirmed: isMeant ? [...others, key] : others }
      }),
    /** What was right a moment ago may be wrong by now. */
    fail: () => setLooked((file) => file && { ...file, outcome: null, failure: adminImport.notDone.title }),
    forget: () => {
      asked.current += 1
      setLooked(null)
    },
  }
}
