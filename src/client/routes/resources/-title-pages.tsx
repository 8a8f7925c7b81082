import { chakra } from '@/client/theme/chakra'
import { Heading } from '../../ui/heading'
import { Sheet, SheetBody } from '../../ui/overlays/sheet'
import { Tag } from '../../ui/tag'

type TitlePagesProps = {
  cards: readonly { title: string; text: string }[]
  /** What each is marked with: 'Coming Soon'. */
  label: string
}

/** What is being written, as the title pages of thin books: titles and rules stand at one height across the row. */
export const TitlePages = ({ cards, label }: TitlePagesProps) => (
  <chakra.ul
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))' }}
    gap={{ base: '5', lg: '8' }}
  >
    {cards.map(({ title, text }) => (
      <chakra.li key={title} display="flex">
        <Sheet width="full">
          <SheetBody p={{ base: 'min(1.5rem, 6.2vw)', lg: '8' }} gap="0">
            <Tag variant="outline">{label}</Tag>
            <Heading
              level={3}
              textStyle="title"
              mt={{ base: '6', md: '12', lg: '16' }}
              // Room for two lines, whether they are needed or not.
              minHeight={{ md: '2.28em' }}
            >
              {title}
            </Heading>
            <chakra.p mt="5" pt="5" color="fg.muted" borderTopWidth="1px" borderColor="ornament">
              {text}
            </chakra.p>
          </SheetBody>
        </Sheet>
      </chakra.li>
    ))}
  </chakra.ul>
)
