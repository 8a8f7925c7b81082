import { use, useEffect, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { connectionSentences } from '@/content/platform/call-errors'
import { interfaceWords } from '@/content/platform/interface'
import { accessibilityStatement } from '@/content/legal/accessibility'
import { privacyPolicy } from '@/content/legal/privacy'
import { termsOfUse } from '@/content/legal/terms'
import { footer } from '@/content/platform/navigation'
import type { LegalText } from '@/content/legal/legal-text'
import type { Firm } from '@/shared/site/firm/firm'
import { legalTextOf } from '@/shared/site/firm/legal-source'
import { FirmContext, useFirm, useFirmText } from '../calls/firm'
import { LegalSections } from '../sections/legal-text'
import { Dialog } from '../ui/overlays/dialog'
import type { LegalHash } from './legal-links'

const texts: Record<LegalHash, (firm: Firm) => LegalText> = {
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
  const known = use(FirmContext)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = known.isMissing(hash)
  useEffect(() => {
    if (isMissing) known.load(hash).catch(() => setFailed(true))
  }, [known, hash, isMissing])
  const text = legalTextOf(texts[hash], useFirm(), useFirmText(hash))
  const { title, effective } = text
  return (
    <Dialog
      isOpen
      isText
      leavesBack={isInAddress}
      size="wide"
      title={title}
      description={!isMissing && effective && footer.legal.effective(effective)}
      onCloseRequest={onClose}
    >
      {isMissing ? (
        <chakra.output>{hasFailed ? connectionSentences.unreachable : interfaceWords.loading}</chakra.output>
      ) : (
        <LegalSections text={text} headingLevel={3} />
      )}
    </Dialog>
  )
}
