import { chakra } from '@/client/theme/chakra'

/** A term, what it is, and whether somebody should look at it. */
export interface ToldLine {
  label: string
  value: string
  isBad?: boolean
}

/** What a part of Settings tells, in two columns where there is room. */
export const ToldLines = ({ lines }: { lines: readonly ToldLine[] }) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    columnGap="12"
    rowGap="5"
  >
    {lines.map(({ label, value, isBad = false }) => (
      <chakra.div key={label} minWidth="0">
        <chakra.dt textStyle="small" color="fg.muted">
          {label}
        </chakra.dt>
        <chakra.dd
          overflowWrap="anywhere"
          whiteSpace="pre-line"
          {...(isBad && { color: 'danger.fg', fontWeight: 'semibold' })}
        >
          {value}
        </chakra.dd>
      </chakra.div>
    ))}
  </chakra.dl>
)
