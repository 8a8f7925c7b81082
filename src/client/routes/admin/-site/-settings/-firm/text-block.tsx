import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { firmTextRows, firmWords as words } from '@/content/site/admin-firm'
import { chakra } from '@/client/theme/chakra'
import { useContractForm } from '@/client/forms/use-contract-form'
import { Button } from '@/client/ui/buttons/button'
import { Skeleton } from '@/client/ui/skeleton'
import type { FirmList } from '@/shared/site/firm/firm'
import { ListFailure } from '../../../-list/list-failure'
import { useAfterWrite } from '../../../-record/-saving/after-write'
import { RecordDialog } from '../../../-record/record-dialog'
import { useFirmChanged } from './firm-changed'
import { TextRows } from './text-rows'

type Stored<Item> = { id: number; items: Item[]; isDefault: boolean; updatedAt: string }
type Update<Item> = (sent: { items: Item[] | null; updatedAt?: string }) => Promise<Stored<Item>>
type Form<Item> = FieldValues & { items: Item[] }

type DialogProps<Item> = {
  text: FirmList
  stored: Stored<Item>
  contract: ZodType<Form<Item>, Form<Item>>
  read: () => Promise<Stored<Item>>
  onSave: Update<Item>
  onClose: () => void
}

function TextDialog<Item>({ text, stored, contract, read, onSave, onClose }: DialogProps<Item>) {
  const valuesOf = ({ items }: Stored<Item>): Form<Item> => ({ items })
  const form = useContractForm(contract, { defaultValues: valuesOf(stored) })
  return (
    <RecordDialog
      form={form}
      words={firmTextRows[text].edit}
      size="wide"
      stored={{
        row: stored,
        list: null,
        read: async () => ({ items: [await read()] }),
        valuesOf,
        labels: { items: words.parts[text] },
      }}
      failure={words.notSaved.title}
      onSave={({ items }, seen) => onSave({ items, ...(seen && { updatedAt: seen.updatedAt }) })}
      onClose={onClose}
    >
      <TextRows form={form} name="items" text={text} />
    </RecordDialog>
  )
}

type TextBlockProps<Item> = Pick<DialogProps<Item>, 'text' | 'contract' | 'read'> & {
  query: { data: Stored<Item> | undefined; error: unknown; refetch: () => unknown }
  update: Update<Item>
  /** What one of its items is called in the summary. */
  nameOf: (item: Item) => string
}

/** A text about the firm: what it says in short, and the ways to change it and to have the default back. */
export function TextBlock<Item>({ text, contract, read, query, update, nameOf }: TextBlockProps<Item>) {
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const changed = useFirmChanged()
  const written = useAfterWrite('firm')
  const { label, change } = firmTextRows[text]
  const { data: stored } = query

  const save: Update<Item> = async (sent) => {
    const toasts = written(() => words.saved, words.notSaved)
    try {
      const saved = await update(sent)
      await changed()
      await toasts.onSuccess(saved, sent)
      return saved
    } catch (error) {
      toasts.onError(error)
      throw error
    }
  }
  const restore = async ({ items, updatedAt }: Stored<Item>) => {
    setBusy(true)
    const action = { label: words.undo, run: () => void save({ items }).catch(() => {}) }
    const toasts = written(() => ({ ...words.restored(label), action }), words.notRestored)
    try {
      const saved = await update({ items: null, updatedAt })
      await changed()
      await toasts.onSuccess(saved, undefined)
    } catch (error) {
      toasts.onError(error)
    }
    setBusy(false)
  }
  if (query.error && !stored)
    return (
      <ListFailure
        title={words.failedText(label)}
        titleLevel={2}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (!stored) return <Skeleton height="16" />
  return (
    <chakra.div>
      <chakra.p textStyle="label">{label}</chakra.p>
      <chakra.p maxWidth="prose" overflowWrap="anywhere" dir="auto" color="fg.muted">
        {stored.items.map(nameOf).join(' · ')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
        <Button ref={editButton} variant="outline" size="small" onClick={() => setEditing(true)}>
          {change}
        </Button>
        {!stored.isDefault && (
          <Button
            variant="outline"
            size="small"
            aria-label={words.restoreOf(label)}
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return
              void restore(stored)
              // The button that was pressed goes with what it restores.
              editButton.current?.focus({ preventScroll: true })
            }}
          >
            {words.restore}
          </Button>
        )}
      </chakra.div>
      {isEditing && (
        <TextDialog
          text={text}
          stored={stored}
          contract={contract}
          read={read}
          onSave={save}
          onClose={() => setEditing(false)}
        />
      )}
    </chakra.div>
  )
}
