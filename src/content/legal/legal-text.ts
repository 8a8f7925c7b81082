/** The day from which the texts that the specification lists hold, until the firm writes others. */
export const legalEffectiveDate = 'June 6, 2025'

/** A legal text: what stands in <head> of its page, its title, and its sections below an introduction. */
export interface LegalText {
  head: { title: string; description: string }
  title: string
  /** As a reader has it: 'June 6, 2025'. */
  effective?: string
  intro: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}
