import { k1SeasonWords } from '@/content/reporting/admin-k1-season'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Button } from '@/client/ui/buttons/button'
import { fileAddress } from '@/shared/platform/file-paths'
import { FileLink, useSaving } from '../../-list/save-file'

const words = k1SeasonWords.print

/** The K-1s of a year, of one offering or of all. */
type Season = { year: number; investmentId?: number | undefined }

const asked = ({ year, investmentId }: Season) => ({ year, ...(investmentId !== undefined && { investmentId }) })

/** Saves what goes by post as one file to be printed: what is not printed yet, or all of it again. */
export function PrintButton({ count, size, ...season }: Season & { count: number | 'again'; size?: 'small' }) {
  const again = count === 'again' ? { again: 'true' } : {}
  const { isSaving, save } = useSaving(fileAddress('k1sToPrint', { ...asked(season), ...again }), words.failed)
  return (
    <Button
      {...(size && { size })}
      variant={count === 'again' ? 'outline' : 'primary'}
      aria-disabled={isSaving}
      onClick={save}
    >
      <BusyLabel isBusy={isSaving}>{count === 'again' ? words.again : words.submit(count)}</BusyLabel>
    </Button>
  )
}

/** Who gets theirs by post, as a table. */
export const PostListLink = (season: Season) => (
  <FileLink href={fileAddress('k1sByPost', asked(season))} label={words.list} failed={words.failed} />
)

/** All that is published. */
export const ZipLink = (season: Season) => (
  <FileLink href={fileAddress('k1Zip', asked(season))} label={words.zip} failed={words.failed} />
)
