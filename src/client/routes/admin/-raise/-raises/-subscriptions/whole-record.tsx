import { useState } from 'react'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { chakra } from '@/client/theme/chakra'
import { FileLink } from '@/client/holdings/file-link'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { fileAddress } from '@/shared/platform/file-paths'

const { record: words } = staffSubscriptions.one

/** All that is kept of a subscription as one file; its evidence comes along for whoever shows who they are. */
export function WholeRecord({ id, onOpened }: { id: number; onOpened: () => void }) {
  const [withEvidence, setWithEvidence] = useState(false)
  const asked = withEvidence ? { id, evidence: 'true' } : { id }
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <chakra.p color="fg.muted">{words.text}</chakra.p>
      <Checkbox
        label={words.evidence}
        checked={withEvidence}
        onChange={({ target }) => setWithEvidence(target.checked)}
      />
      <FileLink href={fileAddress('subscriptionRecord', asked)} onCame={onOpened}>
        {words.save}
      </FileLink>
    </chakra.div>
  )
}
