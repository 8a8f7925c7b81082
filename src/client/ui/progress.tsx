import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'

type ProgressProps = {
  /** What is measured: 'Funding Progress'. It stands above the bar and names it. */
  label: string
  /** In percent. Missing counts as 0; the bar and its words hold to 0–100, whatever an old row says (R16). */
  percent: number | null | undefined
}

/** A labelled bar with its percentage in words. */
export function Progress({ label, percent }: ProgressProps) {
  const labelId = useId()
  const shown = Math.min(100, Math.max(0, Math.round(percent ?? 0) || 0))
  return (
    <div>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="4" mb="1.5">
        <chakra.span id={labelId} textStyle="figureLabel" color="fg.muted">
          {label}
        </chakra.span>
        <chakra.span textStyle="label" fontVariantNumeric="tabular-nums">
          {`${shown}%`}
        </chakra.span>
      </chakra.div>
      {/* A native progress element is drawn by each browser in its own way and takes no rules for its parts. */}
      <chakra.div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        height="1.5"
        bg="meter.track"
        overflow="hidden"
        css={{ '@media (forced-colors: active)': { outline: '1px solid CanvasText' } }}
      >
        {/* The width is a class, not a style attribute: the content security policy refuses those in rendered pages. */}
        <chakra.div
          height="full"
          bg="meter.fill"
          width={`${shown}%`}
          css={{ '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } }}
        />
      </chakra.div>
    </div>
  )
}
