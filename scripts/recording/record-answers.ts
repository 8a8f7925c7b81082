import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@db/client'
import { type RecordedCall, recordedCalls } from './recorded-calls'
import { recordedAnswer } from './recorded-answers'
import { type Caller, openRecordedSite } from './recorded-site'

/**
 * `npm run record:answers -- <file>`: writes what every REST call answers to every kind of caller into a file. Two recordings of one
 * commit are the same byte for byte, so what differs between two commits is what a caller would notice.
 */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Say where the recording goes: npm run record:answers -- <file>')

const database = await openDatabase({})
const dataFolder = await mkdtemp(join(tmpdir(), 'record-answers-'))
const recording: Record<string, Record<string, unknown>> = {}

/** Each call meets the sample content as it was installed, so that what one of them writes changes no other one's answer. */
async function record({ name, ways }: RecordedCall): Promise<void> {
  const site = await openRecordedSite(database, dataFolder)
  const answers: Record<string, unknown> = {}
  for (const [way, { callers, make }] of Object.entries(ways)) {
    for (const caller of callers) {
      const cookie = await site.signIn(caller)
      const { method, address, ...sent } = await make(site, cookie)
      answers[`${caller}: ${way}`] = await recordedAnswer(await site.request(method, address, { cookie, ...sent }))
    }
  }
  recording[name] = answers
}

for (const call of recordedCalls) await record(call)
await database.close()
await rm(dataFolder, { recursive: true })
await writeFile(file, `${JSON.stringify(recording, null, 1)}\n`)

const callers = new Set<Caller>(recordedCalls.flatMap(({ ways }) => Object.values(ways).flatMap((way) => way.callers)))
const answerCount = Object.values(recording).reduce((sum, answers) => sum + Object.keys(answers).length, 0)
console.log(`${recordedCalls.length} calls by ${callers.size} callers: ${answerCount} answers in ${file}.`)
