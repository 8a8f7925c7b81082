import { chakra } from '@/client/theme/chakra'
import { ledgerImport } from '@/content/ledger/admin-ledger-import'
import { adminImport } from '@/content/records/admin-import'
import { trpc } from '@/client/calls/trpc'
import { FileField } from '@/client/forms/file-field'
import { Alert } from '@/client/ui/alert'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { useAfterWrite } from '../-record/-saving/after-write'
import { HistoryFileView } from './history-file-view'
import { useHistoryFiles } from './history-files'

const { history: words } = ledgerImport

/** Brings several files of the book in at once: shows first what they would do together and every fault, then does it, all or nothing. */
export function HistoryDialog({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const history = useHistoryFiles()
  const afterWrite = useAfterWrite('holdings')
  const bring = trpc.admin.ledgerImports.create.useMutation(
    afterWrite(
      ({ created, changed }) => ({ title: adminImport.done(ledgerImport.counted(created + changed)) }),
      adminImport.notDone,
    ),
  )
  const take = () => bring.mutateAsync({ files: history.brought }).then(onClose, history.fail)
  const isReady = history.isReady && !bring.isPending
  const label = history.count > 0 ? adminImport.submit(ledgerImport.counted(history.count)) : adminImport.open
  return (
    <Dialog
      isOpen
      size="wide"
      title={words.title}
      description={words.text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            {words.back}
          </Button>
          <Button aria-disabled={!isReady} onClick={() => void (isReady && take())}>
            <BusyLabel isBusy={bring.isPending}>{bring.isPending ? adminImport.pending : label}</BusyLabel>
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        <FileField
          label={words.files}
          hint={words.hint}
          accept=".csv,text/csv"
          isFirst
          isMultiple
          onChoose={(...chosen) => void history.add(chosen)}
        />
        {history.failure !== null && <Alert variant="destructive">{history.failure}</Alert>}
        {history.isLooking && <chakra.output color="fg.muted">{adminImport.looking}</chakra.output>}
        {history.files.map((file) => (
          <HistoryFileView
            key={file.name}
            file={file}
            outcome={history.outcomeOf(file.name)}
            onChange={(said) => void history.change(file.name, said)}
            onConfirm={(key, isMeant) => history.confirm(file.name, key, isMeant)}
            onLeaveOut={() => void history.leaveOut(file.name)}
          />
        ))}
      </chakra.div>
    </Dialog>
  )
}
