import { useEffect, useRef, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { calculator } from '@/content/pages/calculator'
import { calculatorForm as words } from '@/content/pages/calculator-form'
import { Button } from '../ui/buttons/button'
import { SpokenAfterTyping } from '../ui/spoken'
import { Outcomes } from './outcomes'
import { project, projectionLimits as limits } from './projection'
import { type FigureRule, readFigure } from './read-figure'
import { TypedFigure } from './typed-figure'

const { example } = calculator

const rules = {
  amount: { max: limits.amountCents, places: 2 },
  years: { max: limits.years, places: 0 },
  yearlyCash: { max: limits.yearlyCashBasisPoints, places: 2 },
  endPrice: { max: limits.endPriceBasisPoints, places: 2 },
} as const satisfies Record<string, FigureRule>

const grouped = new Intl.NumberFormat('en-US')

/** What the fields hold before anything is typed: the example. */
const initial = {
  amount: grouped.format(example.amountDollars),
  years: String(example.years),
  cases: example.cases.map(({ name, yearlyCashPercent, endPricePercent }) => ({
    name,
    yearlyCash: String(yearlyCashPercent),
    endPrice: String(endPricePercent),
  })),
}

const known = (typed: string, rule: FigureRule) => {
  const read = readFigure(typed, rule)
  return typeof read === 'number' ? read : null
}

/** The outcome of one typed case; null while one of its figures cannot be read. */
function outcomeOf(amount: number | null, years: number | null, one: (typeof initial.cases)[number]) {
  const yearlyCash = known(one.yearlyCash, rules.yearlyCash)
  const endPrice = known(one.endPrice, rules.endPrice)
  if (amount === null || years === null || yearlyCash === null || endPrice === null) return null
  return project({
    amountCents: amount,
    years,
    yearlyCashBasisPoints: yearlyCash,
    endPriceBasisPoints: endPrice,
  })
}

/** The fields of the calculator above its table. Nothing typed here leaves the page. */
export function CalculatorForm({ onRestore }: { onRestore: () => void }) {
  const [typed, setTyped] = useState(initial)
  const first = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone, so the focus goes on to what it promised.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const amount = known(typed.amount, rules.amount)
  const years = known(typed.years, rules.years)
  const cases = typed.cases.map((one) => ({ name: one.name, outcome: outcomeOf(amount, years, one) }))
  const isUnfinished = cases.some(({ outcome }) => outcome === null)
  const changeCase = (name: string, change: { yearlyCash?: string; endPrice?: string }) =>
    setTyped({ ...typed, cases: typed.cases.map((one) => (one.name === name ? { ...one, ...change } : one)) })
  return (
    <>
      <chakra.fieldset aria-label={words.name} mb="10">
        <chakra.p maxWidth="prose" mb="6">
          {words.explanation}
        </chakra.p>
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" gap="6">
          <TypedFigure
            ref={first}
            label={words.amount.label}
            hint={words.amount.hint}
            rule={rules.amount}
            value={typed.amount}
            onType={(text) => setTyped({ ...typed, amount: text })}
          />
          <TypedFigure
            label={words.years.label}
            hint={words.years.hint}
            rule={rules.years}
            value={typed.years}
            onType={(text) => setTyped({ ...typed, years: text })}
          />
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
          gap={{ base: '8', md: '6' }}
          mt="8"
        >
          {typed.cases.map(({ name, yearlyCash, endPrice }) => (
            <chakra.fieldset
              key={name}
              minWidth="0"
              display="grid"
              gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' }}
              gap="4"
              alignContent="start"
              alignItems="end"
            >
              <chakra.legend
                textStyle="heading"
                width="full"
                mb="4"
                pt="4"
                borderTopWidth="1px"
                borderColor="border.strong"
              >
                {name}
              </chakra.legend>
              <TypedFigure
                label={words.yearlyCash}
                rule={rules.yearlyCash}
                value={yearlyCash}
                onType={(text) => changeCase(name, { yearlyCash: text })}
              />
              <TypedFigure
                label={words.endPrice}
                rule={rules.endPrice}
                value={endPrice}
                onType={(text) => changeCase(name, { endPrice: text })}
              />
            </chakra.fieldset>
          ))}
        </chakra.div>
      </chakra.fieldset>
      <Outcomes amountCents={amount} years={years} cases={cases} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5" mt="8">
        <Button variant="outline" onClick={onRestore}>
          {words.restore}
        </Button>
        <chakra.p textStyle="small" color="fg.muted">
          {isUnfinished && words.unfinished}
        </chakra.p>
        <SpokenAfterTyping text={isUnfinished ? words.unfinished : ''} />
      </chakra.div>
    </>
  )
}
