import { chakra } from '@/client/theme/chakra'
import type { LegalText } from '@/content/legal/legal-text'
import { footer } from '@/content/platform/navigation'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'
import { PageActions } from './page-actions'
import { LegalSections } from './legal-text'

/** A legal text at an address of its own, the same as in the footer's dialog. */
export const LegalPage = ({ text }: { text: LegalText }) => (
  <chakra.article py={{ base: '10', md: '14', lg: '20' }}>
    <Container>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" gap="4">
        <Heading level={1} textStyle="display">
          {text.title}
        </Heading>
        <PageActions />
      </chakra.div>
      {text.effective && (
        <chakra.p color="fg.muted" mt="3">
          {footer.legal.effective(text.effective)}
        </chakra.p>
      )}
      <chakra.div mt={{ base: '8', lg: '12' }}>
        <LegalSections text={text} headingLevel={2} />
      </chakra.div>
    </Container>
  </chakra.article>
)
