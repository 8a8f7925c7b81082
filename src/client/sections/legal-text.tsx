import { chakra } from '@/client/theme/chakra'
import type { LegalText } from '@/content/legal/legal-text'
import { Heading } from '../ui/heading'

type LegalSectionsProps = { text: LegalText; headingLevel: 2 | 3 }

/** A legal text below its title, in its dialog and on its page. */
export const LegalSections = ({ text: { intro, sections }, headingLevel }: LegalSectionsProps) => (
  <chakra.div maxWidth="prose">
    <p>{intro}</p>
    {sections.map(({ heading, paragraphs }) => (
      <chakra.section key={heading} mt="7" pt="6" borderTopWidth="1px" borderColor="border.rule">
        <Heading level={headingLevel}>{heading}</Heading>
        {paragraphs.map((paragraph) => (
          <chakra.p key={paragraph} mt="3">
            {paragraph}
          </chakra.p>
        ))}
      </chakra.section>
    ))}
  </chakra.div>
)
