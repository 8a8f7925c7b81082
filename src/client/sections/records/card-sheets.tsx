import { chakra } from '@/client/theme/chakra'
import { Heading } from '../../ui/heading'
import { Sheet, SheetBody } from '../../ui/overlays/sheet'

type CardSheetsProps = {
  cards: readonly { title: string; text: string }[]
}

/** Short texts as sheet of paper under one another, the title in a column of its own. Stands on linen. */
export const CardSheets = ({ cards }: CardSheetsProps) => (
  <chakra.ul display="flex" flexDirection="column" gap="5">
    {cards.map(({ title, text }) => (
      <li key={title}>
        <Sheet>
          <SheetBody
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
            alignItems="baseline"
            columnGap="8"
            rowGap="3"
            p={{ base: 'min(1.5rem, 6.2vw)', md: '8' }}
          >
            <Heading level={3}>{title}</Heading>
            <chakra.p color="fg.muted">{text}</chakra.p>
          </SheetBody>
        </Sheet>
      </li>
    ))}
  </chakra.ul>
)
