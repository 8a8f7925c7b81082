import { chakra } from '@/client/theme/chakra'
import type { LegalText } from '@/content/legal/legal-text'
import { phoneLink } from '@/shared/site/firm/firm'
import { Heading } from '../ui/heading'
import { Anchor } from '../ui/text-link'

/** An address of email, or a telephone number with its area. */
const reachable = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\(?\d[\d() .\u00a0-]{7,}\d)/u

/** A paragraph in which addresses and numbers can be pressed. */
const Linked = ({ text }: { text: string }) =>
  text.split(reachable).map((piece, index) => {
    // Every second piece is what the pattern has found; a paragraph may name one address twice.
    const key = `${index} ${piece}`
    if (index % 2 === 0) return <span key={key}>{piece}</span>
    if (piece.includes('@'))
      return (
        <Anchor key={key} href={`mailto:${piece}`}>
          {piece}
        </Anchor>
      )
    // A number is read as one: no line breaks at its hyphen.
    return (
      <Anchor key={key} href={phoneLink(piece)} whiteSpace="nowrap">
        {piece}
      </Anchor>
    )
  })

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
            <Linked text={paragraph} />
          </chakra.p>
        ))}
      </chakra.section>
    ))}
  </chakra.div>
)
