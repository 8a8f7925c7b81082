import { useRef, useState } from 'react'
import { firmWords as words } from '@/content/site/admin-firm'
import { chakra } from '@/client/theme/chakra'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type FirmFact, firmFacts, firmOf } from '@/shared/site/firm/firm'
import type { FirmRecord } from '@/shared/site/firm/contracts'
import { useAfterWrite } from '../../../-record/-saving/after-write'
import { useFirmChanged } from './firm-changed'
import { SettingsGroup } from '../group'
import { EditDialog } from './edit-dialog'
import { readableFact, setFacts } from './fields'
import { Legal } from './legal'
import { Texts } from './texts'

/** The writes of its facts. */
function useFirmWrites() {
  const written = useAfterWrite('firm')
  const onSaved = useFirmChanged()
  const undone = trpc.admin.firm.update.useMutation(written(() => words.saved, words.notSaved))
  const restore = trpc.admin.firm.restore.useMutation()
  /** Restores the default of a fact; 'Undo' sets what there was before. */
  const restoreFact = async ({ stored, updatedAt }: FirmRecord, fact: FirmFact) => {
    const undo = async () => undone.mutateAsync({ [fact]: stored[fact] }).then(onSaved)
    const action = { label: words.undo, run: () => void undo().catch(() => {}) }
    const toasts = written(() => ({ ...words.restored(words.fields[fact]), action }), words.notRestored)
    try {
      const saved = await restore.mutateAsync({ fact, updatedAt })
      await onSaved()
      await toasts.onSuccess(saved, undefined)
    } catch (error) {
      toasts.onError(error)
    }
  }
  return { onSaved, restoreFact, isRestoring: restore.isPending }
}

interface FactsProps {
  firm: FirmRecord
  isRestoring: boolean
  onRestore: (fact: FirmFact) => void
}

/** Every fact as it is now, and where it is not the default the way back to that. */
const Facts = ({ firm, isRestoring, onRestore }: FactsProps) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    columnGap="12"
    rowGap="5"
  >
    {firmFacts.map((fact) => (
      <chakra.div key={fact} minWidth="0" {...(fact === 'description' && { gridColumn: '1 / -1' })}>
        <chakra.dt textStyle="small" color="fg.muted">
          {words.fields[fact]}
        </chakra.dt>
        <chakra.dd maxWidth="prose" overflowWrap="anywhere" whiteSpace="pre-line" dir="auto">
          {readableFact(firmOf(firm.stored), fact)}
        </chakra.dd>
        {setFacts(firm.stored).includes(fact) && (
          <dd>
            <Button
              variant="outline"
              size="small"
              mt="2"
              aria-label={words.restoreOf(words.fields[fact])}
              aria-disabled={isRestoring}
              onClick={() => !isRestoring && onRestore(fact)}
            >
              {words.restore}
            </Button>
          </dd>
        )}
      </chakra.div>
    ))}
  </chakra.dl>
)

/** What every page, mail and PDF says of the firm, below the specified settings. */
export function FirmSection() {
  const query = trpc.admin.firm.get.useQuery()
  const { onSaved, restoreFact, isRestoring } = useFirmWrites()
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  return (
    <SettingsGroup part="firm" words={words} query={query}>
      {(firm) => (
        <>
          <Button ref={editButton} variant="outline" mb="6" onClick={() => setEditing(true)}>
            {words.change}
          </Button>
          <Facts
            firm={firm}
            isRestoring={isRestoring}
            onRestore={(fact) => {
              void restoreFact(firm, fact)
              // The button that was pressed goes with what it restores.
              editButton.current?.focus({ preventScroll: true })
            }}
          />
          <Texts />
          <Legal />
          {isEditing && <EditDialog firm={firm} onSaved={() => void onSaved()} onClose={() => setEditing(false)} />}
        </>
      )}
    </SettingsGroup>
  )
}
