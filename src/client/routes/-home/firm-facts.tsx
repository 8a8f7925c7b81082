import { chakra } from '@/client/theme/chakra'
import { homePage } from '@/content/pages/home'
import { useFirm } from '../../calls/firm'
import { pairs } from '../../sections/columns'
import { Container } from '../../ui/container'

const { firmFacts: words } = homePage

/** What the firm says of itself in one line, under the first thing that is seen; nothing while it has filled in none of it. */
export function FirmFacts() {
  const { homes, since, ownMoney, soldSoFar, factsNote } = useFirm()
  const facts = [
    { label: words.homes, value: homes },
    { label: words.since, value: since },
    { label: words.ownMoney, value: ownMoney },
    { label: words.soldSoFar, value: soldSoFar },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <chakra.div data-ground="linen" py={{ base: '8', lg: '10' }}>
      <Container>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: pairs, lg: `repeat(${facts.length}, minmax(0, 1fr))` }}
          columnGap="8"
          rowGap="5"
        >
          {facts.map(({ label, value }) => (
            <div key={label}>
              <chakra.dt textStyle="figureLabel" color="fg.muted">
                {label}
              </chakra.dt>
              <chakra.dd textStyle="figure" dir="auto" textAlign="start" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
        <chakra.p textStyle="fine" color="fg.muted" mt="4">
          <span dir="auto">{factsNote}</span> <span>{soldSoFar !== '' && words.risk}</span>
        </chakra.p>
      </Container>
    </chakra.div>
  )
}
