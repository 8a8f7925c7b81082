import { chakra } from '@/client/theme/chakra'

type ProseProps = {
  paragraphs: readonly string[]
  /** The first letter stands two lines high, as at the beginning of a chapter. */
  hasInitial?: boolean
}

/** Running text in lines of 60 to 72 characters. */
export const Prose = ({ paragraphs, hasInitial = false }: ProseProps) => (
  <chakra.div
    maxWidth="prose"
    display="flex"
    flexDirection="column"
    gap="5"
    textWrap="pretty"
    css={
      hasInitial
        ? {
            '& > p:first-of-type::first-letter': {
              float: 'inline-start',
              fontFamily: 'display',
              fontWeight: 'medium',
              fontSize: '3.4em',
              // It stands on the second line, and is not so high that the third steps aside as well.
              lineHeight: '0.8',
              marginInlineEnd: '0.09em',
              marginTop: '0.04em',
              color: 'accent',
            },
          }
        : undefined
    }
  >
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </chakra.div>
)
