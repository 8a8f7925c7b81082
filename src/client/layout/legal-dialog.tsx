import { accessibilityStatement } from '@/content/legal/accessibility'
import { privacyPolicy } from '@/content/legal/privacy'
import { termsOfUse } from '@/content/legal/terms'
import { footer } from '@/content/platform/navigation'
import { LegalSections, type LegalText } from '../sections/legal-text'
import { Dialog } from '../ui/overlays/dialog'
import type { LegalHash } from './legal-links'

const texts: Record<LegalHash, LegalText> = {
  privacy: privacyPolicy,
  terms: termsOfUse,
  accessibility: accessibilityStatement,
}

type LegalDialogProps = {
  hash: LegalHash
  /** The address opens it, so Back closes it by changing the address. */
  isInAddress: boolean
  onClose: () => void
}

/** One of the three legal texts (R14). A chunk of its own: few visitors open it. */
export function LegalDialog({ hash, isInAddress, onClose }: LegalDialogProps) {
  const { title, effective } = texts[hash]
  return (
    <Dialog
      isOpen
      isText
      leavesBack={isInAddress}
      size="wide"
      title={title}
      description={effective && footer.legal.effective(effective)}
      onCloseRequest={onClose}
    >
      <LegalSections text={texts[hash]} headingLevel={3} />
    </Dialog>
  )
}
