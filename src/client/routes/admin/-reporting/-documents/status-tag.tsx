import { documentWords } from '@/content/reporting/admin-documents'
import { Tag } from '@/client/ui/tag'
import type { ShownDocumentStatus } from '@/shared/reporting/documents'

const variants = {
  draft: 'secondary',
  publishing: 'secondary',
  published: 'default',
  replaced: 'outline',
  withdrawn: 'outline',
} as const

/** How far a document is. */
export const StatusTag = ({ status }: { status: ShownDocumentStatus }) => (
  <Tag variant={variants[status]}>{documentWords.statuses[status]}</Tag>
)
