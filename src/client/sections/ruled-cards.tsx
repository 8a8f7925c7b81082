import { chakra } from '@/client/theme/chakra'
import { Heading } from '../ui/heading'

type RuledCardsProps = {
  cards: readonly { title: string; text: string }[]
}

/** Three short texts side by side, parted by hairlines like the columns of a porch. */
export const RuledCards = ({ cards }: RuledCardsProps) => (
  <chakra.ul
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
    borderTopWidth="1px"
    borderColor="border.rule"
  >
    {cards.map(({ title, text }) => (
      <chakra.li
        key={title}
        py={{ base: '7', md: '8' }}
        px={{ md: '6', lg: '8' }}
        borderColor="border.rule"
        css={{
          '&:not(:first-of-type)': { borderTopWidth: { base: '1px', md: '0' }, borderInlineStartWidth: { md: '1px' } },
          '&:first-of-type': { paddingInlineStart: { md: '0' } },
          '&:last-of-type': { paddingInlineEnd: { md: '0' } },
        }}
      >
        <Heading level={3}>{title}</Heading>
        <chakra.p mt="3" color="fg.muted" maxWidth="prose">
          {text}
        </chakra.p>
      </chakra.li>
    ))}
  </chakra.ul>
)
