import type { LegalText } from '@/content/legal/legal-text'
import type { LegalVersion } from '@/content/site/firm-texts'
import type { Firm } from './firm'

/** What stands for a fact of the firm in a legal text, so that a later change of the fact changes the text as well. */
const marks = {
  name: '{name}',
  investorRelationsEmail: '{email}',
  accessibilityEmail: '{accessibility email}',
  phone: '{phone}',
  governingState: '{state}',
} as const satisfies Partial<Record<keyof Firm, string>>
const addressMark = '{address}'

/** The marks, for who writes such a text. */
export const legalMarks: readonly string[] = [...Object.values(marks), addressMark]

const filled = (text: string, firm: Firm) =>
  text.replaceAll(/\{[a-z ]+\}/g, (mark) => {
    if (mark === addressMark) return firm.postalAddress.join(', ')
    if (mark === marks.name) return firm.name
    if (mark === marks.investorRelationsEmail) return firm.investorRelationsEmail
    if (mark === marks.accessibilityEmail) return firm.accessibilityEmail
    if (mark === marks.phone) return firm.phone
    return mark === marks.governingState ? firm.governingState : mark
  })

const heading = /^##\s+(.+)$/

/** The parts of such a source: what stands before the first heading, and its sections. */
export function readLegalSource(source: string): Pick<LegalText, 'intro' | 'sections'> {
  const sections: { heading: string; paragraphs: string[] }[] = []
  const opening: string[] = []
  for (const block of source.split(/\r?\n[^\S\n]*(?:\r?\n)+/)) {
    const [first = '', ...others] = block.trim().split(/\r?\n/)
    const title = heading.exec(first)?.[1]
    if (title !== undefined) sections.push({ heading: title.trim(), paragraphs: [] })
    const text = (title === undefined ? [first, ...others] : others).join(' ').trim()
    if (text !== '') (sections.at(-1)?.paragraphs ?? opening).push(text)
  }
  return { intro: opening.join(' '), sections }
}

/** The source of a text of a new installation, with marks in place of the firm's facts. */
export function legalSourceOf(words: (firm: Firm) => LegalText, firm: Firm): string {
  const { intro, sections } = words({ ...firm, ...marks, postalAddress: [addressMark] })
  return [intro, ...sections.flatMap(({ heading: title, paragraphs }) => [`## ${title}`, ...paragraphs])].join('\n\n')
}

const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A legal text as readers see it: the version that somebody wrote, or that of a new installation. */
export function legalTextOf(
  words: (firm: Firm) => LegalText,
  firm: Firm,
  version: LegalVersion | undefined,
): LegalText {
  const text = words(firm)
  if (version === undefined) return text
  const { effective: _, ...rest } = text
  return {
    ...rest,
    ...readLegalSource(filled(version.source, firm)),
    ...(version.effectiveOn !== null && { effective: longDay(version.effectiveOn) }),
  }
}
