import { returnBasis as words } from '@/content/site/return-basis'
import { longDay } from '@/shared/values/formats'
import type { StatedReturns } from '@/shared/values/returns'

/** What is stated of returns, for beside them: 'Net of fees. As of September 30, 2026.'; '' where nothing is. */
export const basisText = ({ returnBasis, asOf }: StatedReturns) =>
  [returnBasis && words[returnBasis], asOf && words.asOf(longDay(asOf))].filter(Boolean).join(' ')
