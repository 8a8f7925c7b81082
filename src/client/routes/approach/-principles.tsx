import { chakra } from '@/client/theme/chakra'
import type { approachPage } from '@/content/pages/approach'
import { Verse } from '../../sections/verse'
import { Heading } from '../../ui/heading'

type PrinciplesProps = { principles: (typeof approachPage)['scripture']['principles'] }

/** What we hold to, each beside the verse that it comes from, as a hymnal sets its notes. */
export const Principles = ({ principles }: PrinciplesProps) => (
  <ul>
    {principles.map(({ title, text, verse }) => (
      <chakra.li
        key={title}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 5fr)' }}
        columnGap="8"
        rowGap="5"
        alignItems="baseline"
        css={{
          '& + &': {
            borderTopWidth: '1px',
            borderColor: 'border.rule',
            marginTop: { base: '8', lg: '10' },
            paddingTop: { base: '8', lg: '10' },
          },
        }}
      >
        <div>
          <Heading level={3}>{title}</Heading>
          <chakra.p mt="2" textStyle="small" color="fg.muted" maxWidth="prose">
            {text}
          </chakra.p>
        </div>
        <Verse verse={verse} />
      </chakra.li>
    ))}
  </ul>
)
