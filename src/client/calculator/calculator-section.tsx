import { useState } from 'react'
import { calculator } from '@/content/pages/calculator'
import { chakra } from '@/client/theme/chakra'
import { Band } from '../sections/band'
import { Columns, Margin, Matter } from '../sections/columns'
import { RiskNote } from '../sections/risk-note'
import { Button } from '../ui/buttons/button'
import { Heading } from '../ui/heading'
import { useIsHydrated } from '../ui/use-is-hydrated'
import { CalculatorForm } from './calculator-form'
import { exampleCase } from './example'
import { Outcomes } from './outcomes'
import { project } from './projection'

const { heading, intro, example, open, limits, risk } = calculator

const exampleCases = example.cases.map((one) => ({ name: one.name, outcome: project(exampleCase(one)) }))

/** What comes back in three cases: at first a table of our example, which needs no script, then with fields above it. */
export function CalculatorSection() {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <Band ground="linen" id="calculator">
      <Columns>
        <Margin>
          <Heading level={2} maxWidth="14em">
            {heading}
          </Heading>
        </Margin>
        <Matter>
          <chakra.p textStyle="lead" maxWidth="prose">
            {intro}
          </chakra.p>
        </Matter>
      </Columns>
      <chakra.div mt={{ base: '8', lg: '12' }}>
        {isOpen ? (
          <CalculatorForm onRestore={() => setOpen(false)} />
        ) : (
          <>
            <Outcomes amountCents={example.amountDollars * 100} years={example.years} cases={exampleCases} />
            <Button
              mt="8"
              // Without script there is nothing behind it; its room is kept, so that nothing moves.
              visibility={isHydrated ? undefined : 'hidden'}
              onClick={() => setOpen(true)}
            >
              {open}
            </Button>
          </>
        )}
      </chakra.div>
      <RiskNote>
        {risk} {limits}
      </RiskNote>
    </Band>
  )
}
