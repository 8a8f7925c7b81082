import { questions } from '@/content/pages/contact'
import { figures } from '@/content/pages/investments'
import { teamMembers } from '@/content/pages/team'
import { firmTextColumns, firmWords } from '@/content/site/admin-firm'
import type { FirmList, FirmTexts } from '@/shared/site/firm/firm'
import { readTexts } from '@/shared/site/firm/text-contracts'
import type { Db } from '@db/database'
import type { Writer } from '../../records/write'
import { changePart, readPart } from './parts'

type Lists = Pick<FirmTexts, FirmList>

/** The texts of a new installation. */
const defaultTexts: Lists = {
  partners: [...teamMembers],
  faq: [...questions],
  figures: [...figures],
}

/** An item as the activity tells of it: what is filled, each with its label. */
function toldItem(name: FirmList, item: object): string {
  const columns = Object.entries<string>(firmTextColumns[name])
  return columns
    .flatMap(([column, label]) => {
      const value: unknown = Reflect.get(item, column)
      return typeof value === 'string' && value !== '' ? [`${label}: ${value}`] : []
    })
    .join('; ')
}

type PartRow = Awaited<ReturnType<typeof readPart>>

function standing<Name extends FirmList>(name: Name, { id, part, value, updatedAt }: PartRow) {
  const stored = readTexts([{ part, value }])[name]
  const items: Lists[Name] = stored ?? defaultTexts[name]
  return { id, items, isDefault: stored === undefined, updatedAt }
}

/** A text as it stands, for administrators. */
export const readText = async <Name extends FirmList>(db: Db, name: Name) => standing(name, await readPart(db, name))

/** Sets a text, or with null restores its default; one that is as the default has it is not stored. Throws Failure stale_edit. */
export const changeText = async <Name extends FirmList>(
  ctx: Writer,
  name: Name,
  { items, updatedAt }: { items: FirmTexts[Name] | null; updatedAt?: string | undefined },
) =>
  standing(
    name,
    await changePart(ctx, name, updatedAt, (_, value) => {
      const isDefault = items === null || JSON.stringify(items) === JSON.stringify(defaultTexts[name])
      const before = readTexts([{ part: name, value }])[name] ?? defaultTexts[name]
      const after = isDefault ? defaultTexts[name] : items
      const told = (list: readonly object[]) => ({ [name]: list.map((item) => toldItem(name, item)) })
      return {
        value: isDefault ? null : after,
        recordName: firmWords.parts[name],
        before: told(before),
        after: told(after),
      }
    }),
  )
