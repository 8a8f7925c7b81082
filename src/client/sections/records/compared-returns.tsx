import { chakra } from '@/client/theme/chakra'
import { comparedReturns as words } from '@/content/site/compared-returns'
import type { StatedReturns } from '@/shared/values/returns'
import { pairs } from '../columns'
import { basisText } from './return-basis'

type ComparedReturnsProps = {
  target: string | null
  reached: string | null
  /** Of what was reached, which is an annualized return. */
  stated: StatedReturns
  /** Whether nothing more can come of it. */
  isOver?: boolean
}

/** What was aimed at beside what came of it; nothing unless both are known. */
export function ComparedReturns({ target, reached, stated, isOver = false }: ComparedReturnsProps) {
  if (target === null || reached === null) return null
  const sides = [
    { label: words.target, value: target, note: null },
    {
      label: isOver ? words.soldFor : words.soFar,
      value: reached,
      note: [words.yearly, basisText(stated)].filter(Boolean).join(' '),
    },
  ]
  return (
    <chakra.dl display="grid" gridTemplateColumns={pairs} columnGap="8" mb="8">
      {sides.map(({ label, value, note }) => (
        <chakra.div key={label} py="4" borderTopWidth="2px" borderColor="border.strong">
          <chakra.dt textStyle="label" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figureLarge" mt="2" dir="auto" textAlign="start" overflowWrap="anywhere">
            {value}
          </chakra.dd>
          {note && (
            <chakra.dd textStyle="small" color="fg.muted" mt="2">
              {note}
            </chakra.dd>
          )}
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
