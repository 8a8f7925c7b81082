import { chakra } from '@/client/theme/chakra'
import { pairs } from '../columns'

/** A labelled value as somebody typed it. */
export type Term = { label: string; value: string }

/** Those of a record's labelled fields that say something, in the order of the labels. */
export const filledTerms = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  record: Readonly<Record<NoInfer<Name>, string | null>>,
): Term[] =>
  Object.entries<string>(labels).flatMap(([name, label]) => {
    const value = Object.entries<string | null>(record).find(([each]) => each === name)?.[1]
    return value ? [{ label, value }] : []
  })

/** Terms and figures, two beside each other where there is room; short ones in a narrow place always. */
export const TermsList = ({ terms, isNarrow = false }: { terms: readonly Term[]; isNarrow?: boolean }) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{ base: isNarrow ? pairs : 'minmax(0, 1fr)', sm: pairs, _print: pairs }}
    columnGap={isNarrow ? '5' : '8'}
  >
    {terms.map(({ label, value }) => (
      <chakra.div key={label} py="3" borderTopWidth="1px" borderColor="border.rule">
        <chakra.dt textStyle="figureLabel" color="fg.muted">
          {label}
        </chakra.dt>
        <chakra.dd textStyle="figure" dir="auto" textAlign="start" overflowWrap="anywhere">
          {value}
        </chakra.dd>
      </chakra.div>
    ))}
  </chakra.dl>
)

/** What somebody typed line by line, as a list. */
export const LinesList = ({ lines }: { lines: readonly string[] }) => (
  <chakra.ul maxWidth="prose" display="grid" gap="3">
    {lines.map((line) => (
      <chakra.li key={line} ps="5" borderInlineStartWidth="2px" borderColor="ornament" dir="auto">
        {line}
      </chakra.li>
    ))}
  </chakra.ul>
)
