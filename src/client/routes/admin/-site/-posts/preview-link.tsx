import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { previewLink as words } from '@/content/site/admin-posts'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { CopyableText } from '@/client/ui/copyable-text'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { useOutcome } from '../../-record/-saving/write-outcome'

const { previewLinkMade, previewLinkNotMade, previewLinkEnded, previewLinkNotEnded } = furtherToasts

/** The link by which somebody without an account reads a post before it is published: made, copied, ended. */
export function PreviewLink({ postId: id }: { postId: number }) {
  const headingId = useId()
  const { data } = trpc.admin.previews.get.useQuery({ id }, { refetchOnMount: 'always' })
  const outcome = useOutcome('posts')
  const make = trpc.admin.previews.make.useMutation(outcome(previewLinkMade, previewLinkNotMade))
  const end = trpc.admin.previews.end.useMutation(outcome(previewLinkEnded, previewLinkNotEnded))
  const isWorking = make.isPending || end.isPending
  const until = data?.expiresAt ?? null
  // The link is known to this dialog alone, as long as nobody has ended or replaced it.
  const made = make.data?.expiresAt === until ? make.data : undefined
  return (
    <chakra.section
      aria-labelledby={headingId}
      borderTopWidth="1px"
      borderColor="border.rule"
      pt="4"
      display="grid"
      gap="3"
    >
      <chakra.h3 id={headingId} textStyle="label">
        {words.heading}
      </chakra.h3>
      <chakra.p textStyle="small" color="fg.muted">
        {until === null ? words.text : words.until(onOfficeClock(until, 'longMoment'))}
      </chakra.p>
      {made && (
        <div>
          <CopyableText text={made.link} words={words} />
          <chakra.p textStyle="small" color="fg.muted" mt="1">
            {words.once}
          </chakra.p>
        </div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          variant="outline"
          size="small"
          aria-disabled={isWorking}
          onClick={() => !isWorking && make.mutate({ id })}
        >
          {until === null ? words.make : words.makeNew}
        </Button>
        {until !== null && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={isWorking}
            onClick={() => !isWorking && end.mutate({ id })}
          >
            {words.end}
          </Button>
        )}
      </chakra.div>
    </chakra.section>
  )
}
