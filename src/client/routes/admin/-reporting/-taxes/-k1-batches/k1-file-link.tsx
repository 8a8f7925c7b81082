import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { ExternalLink } from '@/client/ui/text-link'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { fileAddress } from '@/shared/platform/file-paths'

/** Shows a file of a zip in a tab of its own, so that what was decided stays as it is. */
export const K1FileLink = ({ batchId, file }: { batchId: number; file: string }) => (
  <ExternalLink href={fileAddress('k1File', { id: batchId, name: file })} textStyle="small" flexShrink={0}>
    {words.open} <VisuallyHidden>{file}</VisuallyHidden>
  </ExternalLink>
)
