import { accountPurposeNames, journalWords } from '@/content/reporting/admin-journal'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Dialog } from '@/client/ui/overlays/dialog'
import { type AccountPurpose, accountPurposes } from '@/shared/reporting/journal-accounts'
import { journalAccountsForm } from '@/shared/reporting/journal'
import { AwaitedRecord } from '../../-list/awaited-record'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'

const { accounts: words } = journalWords
const field: FieldLayout = { kind: 'line', span: 6, isRequired: true }

type Named = Record<AccountPurpose, string>

/** What each account is called: only what was changed is sent, so that two people who change different ones keep both. */
function AccountsForm({ stored, onClose }: { stored: Named; onClose: () => void }) {
  const form = useContractForm(journalAccountsForm, { defaultValues: stored })
  const written = useAfterWrite('reports')
  const set = trpc.admin.reports.setAccounts.useMutation(written(() => words.saved, words.notSaved))
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.notSaved.title}
      onSave={async (typed) => {
        const changed = accountPurposes.filter((purpose) => typed[purpose] !== stored[purpose])
        await set.mutateAsync({ accounts: changed.map((purpose) => ({ purpose, account: typed[purpose] })) })
        onClose()
      }}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          cash: field,
          contributed: field,
          return_of_capital: field,
          preferred_return: field,
          profit: field,
          tax_withheld: field,
          redemptions: field,
          transfers: field,
          adjustments: field,
          adjustments_offset: field,
        }}
        names={accountPurposes}
        words={{ labels: accountPurposeNames, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}

/** The accounts of the journal, as the firm calls them. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = trpc.admin.reports.accounts.useQuery()
  if (data === undefined)
    return (
      <Dialog isOpen title={words.title} size="small" onCloseRequest={onClose}>
        <AwaitedRecord failed={words.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  const named = new Map(data.items.map(({ purpose, account }) => [purpose, account]))
  const of = (purpose: AccountPurpose) => named.get(purpose) ?? ''
  const stored: Named = {
    cash: of('cash'),
    contributed: of('contributed'),
    return_of_capital: of('return_of_capital'),
    preferred_return: of('preferred_return'),
    profit: of('profit'),
    tax_withheld: of('tax_withheld'),
    redemptions: of('redemptions'),
    transfers: of('transfers'),
    adjustments: of('adjustments'),
    adjustments_offset: of('adjustments_offset'),
  }
  return <AccountsForm stored={stored} onClose={onClose} />
}
