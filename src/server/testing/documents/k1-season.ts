import type { EntityKind } from '@/shared/ledger/entities'
import type { K1Use } from '@/shared/reporting/k1-batches'
import { taggedPdf } from '../../reporting/pdf/tagged-pdf'
import { type TestK1, k1Pdf } from './k1-pdfs'

/** An owner of a season, by a key that is unlike that of every other one, even where their names are alike. */
export interface SeasonOwner {
  key: string
  kind: EntityKind
  legalName: string
  tinLast4: string
  addressLines?: readonly string[]
}

/**
 * A file of a season. `owner`: whose it is, as whoever opens it can see; null: nobody's here. `use`: what that person takes it as.
 */
export interface SeasonFile {
  file: string
  owner: string | null
  use: K1Use | 'out'
  k1: TestK1 | 'scan' | 'no PDF'
}

export const seasonOffering = 'Willow Creek'
const knoxville = ['8 Mill Lane', 'Knoxville, TN 37902-1001']
const asheville = ['3 Depot Street', 'Asheville, NC 28801']

const first = 'Adele Bruno Cora Dwight Edna Floyd Greta Homer Ines Jasper Katya Lionel Mabel Ned Opal Percy Quinn Rhoda'
const last = 'Abbott Bellamy Chase Dunmore Ellery Fenwick Garland Hobart Ingalls Jessup Keating Lowell Marsh Norwood'
const plainNames = first
  .split(' ')
  .flatMap((one, index) => [
    `${one} ${last.split(' ')[index % 14]}`,
    `${last.split(' ')[(index + 5) % 14]} ${one} Holdings LLC`,
  ])

const plain: SeasonOwner[] = plainNames.map((legalName, index) => ({
  key: `plain ${index}`,
  kind: legalName.endsWith('LLC') ? 'llc' : 'individual',
  legalName,
  tinLast4: String(3000 + index * 7),
}))

const hard: SeasonOwner[] = [
  { key: 'margaret', kind: 'individual', legalName: 'Margaret Vanderbilt', tinLast4: '4417' },
  { key: 'margaret’s trust', kind: 'trust', legalName: 'Vanderbilt Living Trust', tinLast4: '4417' },
  { key: 'olive', kind: 'individual', legalName: 'Olive Kowalski', tinLast4: '5521' },
  { key: 'olive’s IRA', kind: 'retirement', legalName: 'Olive Kowalski IRA', tinLast4: '5521' },
  { key: 'harold', kind: 'individual', legalName: 'Harold Bream', tinLast4: '6632' },
  { key: 'john of Knoxville', kind: 'individual', legalName: 'John Smith', tinLast4: '1188', addressLines: knoxville },
  { key: 'john of Asheville', kind: 'individual', legalName: 'John Smith', tinLast4: '2299', addressLines: asheville },
  { key: 'ruth', kind: 'individual', legalName: 'Ruth Alder', tinLast4: '1001', addressLines: knoxville },
  { key: 'fund holder', kind: 'individual', legalName: 'Silas Thorn', tinLast4: '7743' },
  { key: 'pecan', kind: 'partnership', legalName: 'Pecan Grove Partners LP', tinLast4: '2210' },
  { key: 'hale', kind: 'llc', legalName: 'Hale Ventures LLC', tinLast4: '8854' },
  { key: 'dora', kind: 'individual', legalName: 'Dora Finch', tinLast4: '9965' },
  { key: 'ivy', kind: 'individual', legalName: 'Ivy Larkspur', tinLast4: '6076' },
]
export const seasonOwners: readonly SeasonOwner[] = [...plain, ...hard]

const ownerOf = (key: string) => {
  const owner = seasonOwners.find((each) => each.key === key)
  if (owner === undefined) throw new Error(`There is no owner ${key}.`)
  return owner
}

/** A K-1 that names its owner as the ledger does, but for what is said otherwise. */
function fileOf(file: string, owner: string, otherwise: Partial<TestK1> = {}): SeasonFile {
  const { legalName: name, tinLast4: last4, addressLines = [] } = ownerOf(owner)
  const k1 = { name, last4, offering: `${seasonOffering} LLC`, isAmended: false, addressLines, ...otherwise }
  return { file: `K-1s/${file}.pdf`, owner, use: 'k1', k1 }
}

const out = { owner: null, use: 'out' } as const

/** Sixty files, as an accountant sends them: most are plain, the others have names and numbers that mislead. */
export const seasonFiles: readonly SeasonFile[] = [
  ...plain.map(({ key }, index) => fileOf(`partner-${String(index + 1).padStart(2, '0')}`, key)),
  fileOf('vanderbilt', 'margaret'),
  fileOf('vanderbilt-ttee', 'margaret’s trust', { name: 'Margaret Vanderbilt TTEE, Vanderbilt Living Trust' }),
  fileOf('kowalski', 'olive'),
  fileOf('kowalski-ira', 'olive’s IRA', { name: 'Olive Kowalski IRA, Equity Trust Co Custodian' }),
  fileOf('bream-estate', 'harold', { name: 'Estate of Harold Bream' }),
  fileOf('smith-knoxville', 'john of Knoxville'),
  fileOf('smith-asheville', 'john of Asheville'),
  { ...fileOf('smith-again', 'john of Asheville', { last4: '0000', note: 'For the class of 2019' }), ...out },
  // What ends in her last four digits is the ZIP code.
  fileOf('alder', 'ruth', { last4: '7777' }),
  { ...fileOf('thorn-fund', 'fund holder', { offering: `${seasonOffering} Fund II LLC` }), use: 'out' },
  fileOf('thorn', 'fund holder'),
  { ...fileOf('pecan-a-amended', 'pecan', { isAmended: true }), use: 'replaces' },
  fileOf('pecan-b', 'pecan'),
  fileOf('hale-class-a', 'hale', { note: 'Class A' }),
  { ...fileOf('hale-class-b', 'hale', { note: 'Class B' }), use: 'other' },
  { ...fileOf('hale-tennessee', 'hale', { note: 'Tennessee Schedule K-1' }), use: 'other' },
  fileOf('finch-2024', 'dora', { year: 2024 }),
  fileOf('finch', 'dora'),
  { file: 'K-1s/scan-0047.pdf', owner: 'ivy', use: 'k1', k1: 'scan' },
  { ...fileOf('stranger', 'ivy', { name: 'Barnaby Quill', last4: '4040' }), ...out },
  { ...fileOf('partner-01 (copy)', 'plain 0'), use: 'out' },
  { ...fileOf('vanderbilt-jr', 'margaret', { name: 'Margaret Vanderbilt Jr', last4: '4418' }), ...out },
  { ...out, file: 'K-1s/list.xlsx', k1: 'no PDF' },
  { ...fileOf('lowell-fund', 'plain 3', { name: 'Lowell Family Fund', last4: '5150' }), ...out },
]

/** A picture of a K-1: nothing in it can be read. */
const scan = () => taggedPdf({ title: 'Scan', margin: 64, write: () => undefined })

/** The files of a season, by their names. */
export async function seasonZipFiles(): Promise<Record<string, Uint8Array>> {
  const made: Record<string, Uint8Array> = {}
  for (const { file, k1 } of seasonFiles)
    made[file] = k1 === 'scan' ? await scan() : k1 === 'no PDF' ? Buffer.from('PK') : await k1Pdf(k1)
  return made
}
