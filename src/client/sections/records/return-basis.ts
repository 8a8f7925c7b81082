import { returnBasis as words } from '@/content/site/return-basis'
import type { StatedReturns } from '@/shared/values/returns'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as sentences of the site have it: 'September 30, 2026'. */
export const longDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`))

/** What is stated of returns, for beside them: 'Net of fees. As of September 30, 2026.'; '' where nothing is. */
export const basisText = ({ returnBasis, asOf }: StatedReturns) =>
  [returnBasis && words[returnBasis], asOf && words.asOf(longDay(asOf))].filter(Boolean).join(' ')
