import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { duplicate as words } from '@/content/records/duplicates'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { useAfterWrite } from './-saving/after-write'

type DuplicateProps = {
  list: 'investments' | 'properties'
  record: { id: number }
}

/** Below a record's fields: a draft of the same content, in the list behind it. */
export function Duplicate({ list, record: { id } }: DuplicateProps) {
  const textId = useId()
  const afterWrite = useAfterWrite(list)
  const outcome = afterWrite(({ name }: { name: string }) => words.done(name), words.failed)
  const calls = {
    investments: trpc.admin.investments.duplicate.useMutation(outcome),
    properties: trpc.admin.properties.duplicate.useMutation(outcome),
  }
  const { mutate, isPending } = calls[list]
  return (
    <chakra.div borderTopWidth="1px" borderColor="border.rule" pt="4">
      <Button
        variant="outline"
        size="small"
        aria-describedby={textId}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ id })}
      >
        {words.label}
      </Button>
      <chakra.p id={textId} textStyle="small" color="fg.muted" mt="2">
        {words.text}
      </chakra.p>
    </chakra.div>
  )
}
