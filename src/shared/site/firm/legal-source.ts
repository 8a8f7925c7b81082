import type { LegalText } from '@/content/legal/legal-text'
import type { LegalVersion } from '@/content/site/firm-texts'
import { longDay } from '@/shared/values/formats'
import { paragraphsIn } from '@/shared/values/paragraphs'
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

/** The blocks of such a source in their order: the heading that one begins with, or null, and its other lines. */
export const blocksOf = (source: string): { title: string | null; lines: string[] }[] =>
  paragraphsIn(source).map((block) => {
    const [first = '', ...others] = block.split(/\r?\n/)
    const title = heading.exec(first)?.[1]
    return title === undefined ? { title: null, lines: [first, ...others] } : { title: title.trim(), lines: others }
  })

/** The parts of such a source: what stands before the first heading, and its sections. */
export function readLegalSource(source: string): Pick<LegalText, 'intro' | 'sections'> {
  const sections: { heading: string; paragraphs: string[] }[] = []
  const opening: string[] = []
  for (const { title, lines } of blocksOf(source)) {
    if (title !== null) sections.push({ heading: title, paragraphs: [] })
    const text = lines.join(' ').trim()
    if (text !== '') (sections.at(-1)?.paragraphs ?? opening).push(text)
  }
  return { intro: opening.join(' '), sections }
}

/** The source of a text of a new installation, with marks in place of the firm's facts. */
export function legalSourceOf(words: (firm: Firm) => LegalText, firm: Firm): string {
  const { intro, sections } = words({ ...firm, ...marks, postalAddress: [addressMark] })
  return [intro, ...sections.flatMap(({ heading: title, paragraphs }) => [`## ${title}`, ...paragraphs])].join('\n\n')
}

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
