import { chakra } from '@/client/theme/chakra'
import { duplicate as words } from '@/content/copies'
import { Tag } from '@/client/ui/tag'
import { CellText } from './cell-text'

/** The name of a record in its list; a draft says that it is one. */
export const DraftName = ({ record: { name, isPublished } }: { record: { name: string; isPublished: boolean } }) =>
  isPublished ? (
    <CellText text={name} />
  ) : (
    <chakra.div display="flex" alignItems="center" gap="3">
      <CellText text={name} />
      <Tag variant="outline">{words.draft}</Tag>
    </chakra.div>
  )
