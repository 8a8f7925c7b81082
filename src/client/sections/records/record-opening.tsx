import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'
import type { PageLink } from '../page-link'
import { RecordLead } from './record-lead'

type RecordOpeningProps = {
  /** The list that the record stands in. */
  back: PageLink
  picture: ReactNode
  tag: ReactNode
  name: string
  location: string | null
  /** Key facts and what one can do, beside the picture. */
  children: ReactNode
}

/** How the page of one record begins: its picture, its name, what matters most. */
export const RecordOpening = ({ back, picture, tag, name, location, children }: RecordOpeningProps) => (
  <chakra.header pt={{ base: '4', md: '8' }} pb={{ base: '12', lg: '20' }}>
    <Container>
      <chakra.div mb={{ base: '2', lg: '4' }}>
        <RecordLead back={back} />
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 7fr) minmax(0, 5fr)',
          _print: 'repeat(2, minmax(0, 1fr))',
        }}
        columnGap="12"
        rowGap="7"
        alignItems="start"
      >
        <chakra.div borderRadius="sheet" overflow="hidden" borderWidth="1px" borderColor="border.rule">
          {picture}
        </chakra.div>
        <chakra.div display="flex" flexDirection="column" gap="5">
          <div>
            {tag}
            <Heading level={1} textStyle="display" mt="3" dir="auto" overflowWrap="anywhere">
              {name}
            </Heading>
            {location !== null && (
              <chakra.p textStyle="lead" color="fg.muted" mt="2" dir="auto">
                {location}
              </chakra.p>
            )}
          </div>
          {children}
        </chakra.div>
      </chakra.div>
    </Container>
  </chakra.header>
)
