import { chakra } from '@/client/theme/chakra'
import { verseOf } from '@/shared/site/verse-line'
import { Verse } from './verse'

/** The verse of a post: quotation and source set apart where the line has the form that the Admin Portal suggests, else as typed. */
export function QuotedVerse({ line }: { line: string }) {
  const verse = verseOf(line)
  return (
    <chakra.div maxWidth="prose" ps="5" borderInlineStartWidth="2px" borderColor="ornament">
      {verse ? (
        <Verse verse={verse} size="margin" />
      ) : (
        <chakra.blockquote textStyle="verse" fontSize="xl" whiteSpace="pre-line">
          <p>{line}</p>
        </chakra.blockquote>
      )}
    </chakra.div>
  )
}
