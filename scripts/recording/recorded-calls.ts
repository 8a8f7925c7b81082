import { parametersOf, restTable } from '@/server/http/rest/rest-table'
import { queryOf } from '@/server/testing/transports'
import { validInputs } from '@/server/testing/valid-inputs'
import { recordedFiles } from './recorded-files'
import { type Caller, type RecordedSite, allCallers, callers } from './recorded-site'

/** What is sent, after the session. */
export interface SentCall {
  method: string
  address: string
  json?: unknown
  body?: BodyInit
}

/** One way to make a call, with whoever makes it. `make` makes what the call is about, for whoever signed in last. */
export interface RecordedWay {
  callers: readonly Caller[]
  make: (site: RecordedSite, cookie: string) => Promise<SentCall>
}

/** A call by its method and path, with the ways in which it is made, by their names. */
export interface RecordedCall {
  name: string
  ways: Record<string, RecordedWay>
}

type Row = (typeof restTable)[number]
type Input = Record<string, unknown>

const addressOf = (row: Row, valueOf: (parameter: string) => string) =>
  parametersOf(row).reduce((path, name) => path.replace(`{${name}}`, valueOf(name)), `/api${row.path}`)

const takesBody = ({ method }: Row) => method === 'POST' || method === 'PUT'

/** As a program calls it that does everything right. */
function validCall(row: Row, input: Input): SentCall {
  const address = addressOf(row, (name) => encodeURIComponent(String(input[name])))
  if (takesBody(row)) return { method: row.method, address, json: input }
  return { method: row.method, address: row.method === 'GET' ? address + queryOf(row, input) : address }
}

/** Of a record that is there, but without a word beside its address. */
function emptyCall(row: Row, input: Input): SentCall {
  const { method, address } = validCall(row, input)
  return { method, address: address.split('?')[0] ?? '', ...(takesBody(row) && { json: {} }) }
}

/** Of nothing there is, with a field that no contract has. */
function unknownCall(row: Row): SentCall {
  const address = addressOf(row, () => '2000000000')
  if (takesBody(row)) return { method: row.method, address, json: { unheardOf: true } }
  return { method: row.method, address: `${address}?unheardOf=true` }
}

const rowCalls: RecordedCall[] = restTable.map((row) => {
  const input = (site: RecordedSite) => validInputs[row.procedure](site.db)
  return {
    name: `${row.method} ${row.path}`,
    ways: {
      valid: { callers: allCallers, make: async (site) => validCall(row, await input(site)) },
      empty: { callers, make: async (site) => emptyCall(row, await input(site)) },
      unknown: { callers, make: async () => unknownCall(row) },
    },
  }
})

const byName = (one: RecordedCall, other: RecordedCall) => (one.name < other.name ? -1 : 1)

/** Every line of the REST table and every file, in an order of its own: where a line stands in the table says nothing. */
export const recordedCalls: readonly RecordedCall[] = [...rowCalls, ...recordedFiles].toSorted(byName)
