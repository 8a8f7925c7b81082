import type { Firm } from '../firm'
import type { LegalText } from './legal-text'

/** The accessibility statement: it aims at WCAG 2.1 and names an address for alternative formats. */
export const accessibilityStatement = (firm: Firm): LegalText => ({
  head: {
    title: `Accessibility | ${firm.name}`,
    description: `How ${firm.name} makes this website usable for everybody, what is still missing, and whom to tell.`,
  },
  title: 'Accessibility Statement',
  intro: `${firm.name} wants everyone to be able to read this website and write to us, whatever device or assistive technology they use.`,
  sections: [
    {
      heading: 'What We Aim For',
      paragraphs: [
        'We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.1 at level AA, and work toward what newer versions add.',
        'The site is built to be used with a keyboard alone, with a screen reader, magnified to 400%, with reduced motion and in high-contrast modes.',
      ],
    },
    {
      heading: 'Where It May Fall Short',
      paragraphs: [
        'Offering documents and pages that we link to may be made by others and may not meet the same standard. Pictures that we add later may at first lack a good description. Please tell us when you come across either.',
      ],
    },
    {
      heading: 'Alternative Formats and Help',
      paragraphs: [
        `If you need anything on this site in another format, or something does not work for you, write to ${firm.accessibilityEmail}. Tell us the page and what you were trying to do. We will send you the information in a form that works for you and look into the cause.`,
        `You can also call ${firm.phone}.`,
      ],
    },
  ],
})
