import { chakra } from '@/client/theme/chakra'
import { narrowedOfferings } from '@/content/site/admin-offerings'
import { duplicate as words } from '@/content/records/duplicates'
import { Tag } from '@/client/ui/tag'
import type { Offering } from '@/shared/site/offerings'
import { CellText } from './cell-text'

type NamedRecord = { name: string; isPublished: boolean; visibility?: Offering['visibility'] }

/** What keeps visitors from a record, if anything does. */
function heldBack({ isPublished, visibility = 'public' }: NamedRecord): string | undefined {
  if (!isPublished) return words.draft
  return visibility === 'public' ? undefined : narrowedOfferings[visibility]
}

/** The name of a record in its list; one that not every visitor finds says why. */
export function DraftName({ record }: { record: NamedRecord }) {
  const why = heldBack(record)
  if (why === undefined) return <CellText text={record.name} />
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <CellText text={record.name} />
      <Tag variant="outline">{why}</Tag>
    </chakra.div>
  )
}
