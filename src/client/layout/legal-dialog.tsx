import { chakra } from '@/client/theme/chakra'
import { accessibilityStatement } from '@/content/legal/accessibility'
import { privacyPolicy } from '@/content/legal/privacy'
import { termsOfUse } from '@/content/legal/terms'
import { footer } from '@/content/navigation'
import { Dialog } from '../ui/dialog'
import { Heading } from '../ui/heading'
import type { LegalHash } from './legal-links'

type LegalText = {
  title: string
  effective?: string
  intro: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

const texts: Record<LegalHash, LegalText> = {
  privacy: privacyPolicy,
  terms: termsOfUse,
  accessibility: accessibilityStatement,
}

/** One of the three legal texts (R14). A chunk of its own: few visitors open it. */
export function LegalDialog({ hash, onClose }: { hash: LegalHash; onClose: () => void }) {
  const { title, effective, intro, sections } = texts[hash]
  return (
    <Dialog
      isOpen
      isText
      size="wide"
      title={title}
      description={effective && footer.legal.effective(effective)}
      onCloseRequest={onClose}
    >
      <chakra.div maxWidth="prose">
        <p>{intro}</p>
        {sections.map(({ heading, paragraphs }) => (
          <chakra.section key={heading} mt="7" pt="6" borderTopWidth="1px" borderColor="border.rule">
            <Heading level={3}>{heading}</Heading>
            {paragraphs.map((paragraph) => (
              <chakra.p key={paragraph} mt="3">
                {paragraph}
              </chakra.p>
            ))}
          </chakra.section>
        ))}
      </chakra.div>
    </Dialog>
  )
}
