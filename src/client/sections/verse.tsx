import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import type { Verse as VerseParts } from '@/shared/site/verse-line'

type VerseProps = HTMLChakraProps<'figure'> & {
  verse: VerseParts
  /** 'margin' is smaller, for the left four columns and for cards. */
  size?: 'text' | 'margin'
}

/** A verse in display italic: its opening mark hangs in the margin, its source stands below in capitals (brand, 'Type'). */
export const Verse = ({ verse, size = 'text', ...props }: VerseProps) => (
  <chakra.figure {...props}>
    <chakra.blockquote textStyle="verse" fontSize={size === 'margin' ? 'xl' : undefined} maxWidth="32em">
      <p>
        <chakra.span color="accent">“</chakra.span>
        <span>{`${verse.text}”`}</span>
      </p>
    </chakra.blockquote>
    <chakra.figcaption mt="4" textStyle="caps" color="fg.muted">
      <span>{verse.reference}</span>
      <chakra.span fontWeight="normal">{` · ${verse.translation}`}</chakra.span>
    </chakra.figcaption>
  </chakra.figure>
)
