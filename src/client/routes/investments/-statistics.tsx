import { chakra } from '@/client/theme/chakra'
import { investmentsPage } from '@/content/pages/investments'
import { useFirmText } from '../../calls/firm'
import { longDay } from '@/shared/values/formats'
import { RiskNote } from '../../sections/risk-note'
import { SplitSection } from '../../sections/split-section'

const { statistics } = investmentsPage

/** The specified figures, each with what it means, and within the same block what they do not promise (R15). */
export function Statistics() {
  const figures = useFirmText('figures') ?? statistics.figures
  return (
    <SplitSection heading={statistics.heading} ground="deep">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="8"
      >
        {figures.map(({ value, label, definition, asOf }) => (
          <chakra.div
            key={label}
            display="flex"
            flexDirection="column"
            gap="3"
            pt="5"
            pb={{ base: '8', lg: '12' }}
            borderTopWidth="1px"
            borderColor="ornament"
          >
            <chakra.dt textStyle="label" color="fg.muted">
              {label}
            </chakra.dt>
            <chakra.dd textStyle="figureLarge" fontSize="clamp(min(2.75rem, 1.2rem + 6.4vw), 1.2rem + 3.8vw, 4.25rem)">
              {value}
            </chakra.dd>
            <chakra.dd textStyle="small" color="fg.muted" maxWidth="24em">
              {[definition ?? statistics.noDefinition, asOf && statistics.asOf(longDay(asOf))]
                .filter(Boolean)
                .join(' ')}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <RiskNote mt="2">{statistics.risk}</RiskNote>
    </SplitSection>
  )
}
