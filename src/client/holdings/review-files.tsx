import { chakra } from '@/client/theme/chakra'
import { yearInReviewWords as words } from '@/content/reporting/year-in-review'
import { fileAddress } from '@/shared/platform/file-paths'
import { FileLink } from './file-link'

/** An owner's year in review as a file, to keep or to hand on. */
export const ReviewFiles = ({ entityId, entityName, year }: { entityId: number; entityName: string; year: number }) => (
  <chakra.span display="inline-flex" flexWrap="wrap" alignItems="baseline" columnGap="4" data-unprinted="">
    {(['pdf', 'csv'] as const).map((kind) => (
      <FileLink
        key={kind}
        href={fileAddress('yearInReview', { id: entityId, year, kind })}
        aria-label={words.fileOf(words.files[kind], year, entityName)}
      >
        {words.files[kind]}
      </FileLink>
    ))}
  </chakra.span>
)

/** The years of all owners together as one file. */
export const ReviewsZip = ({ year }: { year: number }) => (
  <FileLink display="inline-block" py="1" href={fileAddress('yearsInReview', { year })}>
    {words.zip.label(year)}
  </FileLink>
)
