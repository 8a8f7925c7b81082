import { chakra } from '@/client/theme/chakra'
import type { FirmQuestion } from '@/content/site/firm-texts'
import { Heading } from '../../ui/heading'

/** Every question with its answer, open: what can go wrong must not need a click. */
export const Faq = ({ entries }: { entries: readonly FirmQuestion[] }) => (
  <div>
    {entries.map(({ question, answer, id }) => (
      <chakra.section
        key={question}
        // Other pages lead to some of the answers.
        {...(id !== null && { id })}
        scrollMarginTop="calc({sizes.header} + {spacing.6})"
        css={{
          '& + &': {
            borderTopWidth: '1px',
            borderColor: 'border.rule',
            marginTop: { base: '6', lg: '8' },
            paddingTop: { base: '6', lg: '8' },
          },
        }}
      >
        <Heading level={3}>{question}</Heading>
        <chakra.p mt="2" maxWidth="prose">
          {answer}
        </chakra.p>
      </chakra.section>
    ))}
  </div>
)
