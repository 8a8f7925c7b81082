import { useState } from 'react'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { FileField } from '@/client/forms/file-field'
import { useContractForm } from '@/client/forms/use-contract-form'
import { type StaffSubscription, scanForm } from '@/shared/raise/staff-subscriptions'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields, choicesOf } from '../../../-record/record-fields'
import type { SubscriptionCalls } from './subscription-calls'

const { scan: words } = staffSubscriptions

type ScanDialogProps = { subscription: StaffSubscription; calls: SubscriptionCalls; onClose: () => void }

/** Enters the scan of what somebody has signed by hand. Whoever alone has not signed is chosen already. */
export function ScanDialog({ subscription: { id, signers }, calls, onClose }: ScanDialogProps) {
  const missing = signers.filter(({ signedAt }) => signedAt === null)
  const [only, ...others] = missing
  const form = useContractForm(scanForm, {
    defaultValues: { signerId: only && others.length === 0 ? String(only.id) : '', signedOn: '' },
  })
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      beforeSave={(typed) => {
        setMissing(file === null)
        return Promise.resolve(file === null ? null : typed)
      }}
      onSave={async ({ signerId, signedOn }) => {
        if (file !== null) await calls.scan.mutateAsync({ id, signerId, signedOn, file })
      }}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          signerId: {
            ...choicesOf([
              { value: '', label: words.choose },
              ...missing.map((signer) => ({ value: String(signer.id), label: signer.name })),
            ]),
            span: 6,
            isRequired: true,
          },
          signedOn: { kind: 'day', span: 6, isRequired: true },
        }}
        names={['signerId', 'signedOn']}
        words={{
          labels: { signerId: words.signer, signedOn: words.signedOn },
          placeholders: {},
          hints: { signedOn: words.signedOnHint },
        }}
      />
      <FileField
        label={words.file}
        hint={words.fileHint}
        error={isMissing ? words.fileMissing : undefined}
        accept=".pdf,application/pdf"
        onChoose={(chosen) => {
          setFile(chosen)
          setMissing(false)
        }}
      />
    </RecordDialog>
  )
}
