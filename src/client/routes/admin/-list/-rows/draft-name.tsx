import { narrowedOfferings } from '@/content/site/admin-offerings'
import { duplicate as words } from '@/content/records/duplicates'
import { Tag } from '@/client/ui/tag'
import type { Offering } from '@/shared/site/offerings'
import { MarkedName } from './marked-name'

type NamedRecord = { name: string; isPublished: boolean; visibility?: Offering['visibility'] }

/** What keeps visitors from a record, if anything does. */
function heldBack({ isPublished, visibility = 'public' }: NamedRecord): string | undefined {
  if (!isPublished) return words.draft
  return visibility === 'public' ? undefined : narrowedOfferings[visibility]
}

/** The name of a record in its list; one that not every visitor finds says why. */
export function DraftName({ record }: { record: NamedRecord }) {
  const why = heldBack(record)
  return <MarkedName name={record.name}>{why !== undefined && <Tag variant="outline">{why}</Tag>}</MarkedName>
}
