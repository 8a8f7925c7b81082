import { chakra } from '@/client/theme/chakra'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import type { K1Reading } from '@/shared/reporting/k1-batches'

/** What a file says of itself, each with its name; what could not be read is left out. */
const factsOf = ({ name, lastFour, year, partnership }: K1Reading) =>
  [
    { term: words.reading.name, said: name },
    { term: words.reading.lastFour, said: lastFour },
    { term: words.reading.year, said: year },
    { term: words.reading.partnership, said: partnership },
  ].filter(({ said }) => said !== null)

/** The same in one line. */
export const readingLine = (read: K1Reading) =>
  [read.name, read.lastFour].filter((said) => said !== null).join(' · ') || words.reading.nothingBrief

/** What was read in a file, beside what is proposed for it. */
export function K1ReadingFacts({ read }: { read: K1Reading }) {
  const facts = factsOf(read)
  return (
    <chakra.div textStyle="small" minWidth="0">
      <chakra.p textStyle="label" mb="1.5">
        {words.reading.title}
      </chakra.p>
      {facts.length === 0 ? (
        <chakra.p color="fg.muted">{words.reading.nothing}</chakra.p>
      ) : (
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="1">
          {facts.map(({ term, said }) => (
            <chakra.div key={term} display="contents">
              <chakra.dt color="fg.muted">{term}</chakra.dt>
              <chakra.dd overflowWrap="anywhere" minWidth="0">
                {said}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </chakra.div>
  )
}
