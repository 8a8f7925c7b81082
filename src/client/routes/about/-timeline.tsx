import { chakra } from '@/client/theme/chakra'
import { aboutPage } from '@/content/pages/about'

const { label, entries } = aboutPage.timeline

/** What happened when, beside a rule that runs through the years. Nothing where nothing is written. */
export const Timeline = () =>
  entries.length > 0 && (
    <chakra.div mt={{ base: '10', lg: '14' }} maxWidth="prose">
      <chakra.p id="timeline" textStyle="caps" color="fg.muted" mb="4">
        {label}
      </chakra.p>
      <chakra.ol aria-labelledby="timeline" borderInlineStartWidth="2px" borderColor="ornament">
        {entries.map(({ when, text }) => (
          <chakra.li
            key={when}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '6rem minmax(0, 1fr)' }}
            columnGap="5"
            alignItems="baseline"
            ps="5"
            py="3"
          >
            <chakra.span textStyle="figure">{when}</chakra.span>
            <span>{text}</span>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.div>
  )
