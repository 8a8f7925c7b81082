import { chakra } from '@/client/theme/chakra'

type CreedProps = { paragraphs: readonly string[] }

/** How we work: each paragraph a rule of the house; the last and shortest is set as a saying. */
export const Creed = ({ paragraphs }: CreedProps) => (
  <chakra.div
    display="flex"
    flexDirection="column"
    gap={{ base: '6', lg: '8' }}
    css={{
      '& > p': { textStyle: 'lead', maxWidth: 'prose' },
      '& > p:last-of-type': { textStyle: 'display', maxWidth: '16em', marginTop: { base: '6', lg: '10' } },
    }}
  >
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </chakra.div>
)
