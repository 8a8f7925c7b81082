import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { duplicate as words } from '@/content/records/duplicates'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { ExternalLink } from '@/client/ui/text-link'
import { slugPages } from '@/shared/site/slugs'
import { useAfterWrite } from './-saving/after-write'

type DuplicateProps = {
  list: 'investments' | 'properties'
  record: { id: number; slug: string; isPublished: boolean }
}

/** Below a record's fields: a draft of the same content, in the list behind it; and a draft's page, as visitors will see it. */
export function Duplicate({ list, record: { id, slug, isPublished } }: DuplicateProps) {
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
      {!isPublished && (
        <ExternalLink href={`/${slugPages[list]}/${slug}`} ms="4" textStyle="small">
          <span>{words.preview}</span>
        </ExternalLink>
      )}
      <chakra.p id={textId} textStyle="small" color="fg.muted" mt="2">
        {words.text}
      </chakra.p>
    </chakra.div>
  )
}
