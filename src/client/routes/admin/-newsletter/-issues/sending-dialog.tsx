import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { z } from 'zod'
import { adminIssues } from '@/content/newsletter/admin-issues'
import { FirmTimestampField } from '@/client/forms/timestamp-field'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Anchor } from '@/client/ui/text-link'
import type { Issue } from '@/shared/newsletter/issues'
import { laterMoment } from '@/shared/platform/fields'
import { Timestamp } from '../../-history/timestamp'
import { KeptAsFiles, useMailWords } from '../../-record/kept-as-files'
import { MailPreview } from './mail-preview'
import { Report } from './report'
import { useIssueCalls } from './issue-calls'

const { dialog: words, statuses, statusesOfFiles } = adminIssues

const moment = z.object({ at: laterMoment.nullable() })

type PressProps = { calls: ReturnType<typeof useIssueCalls>; letter: Issue }

/** What can be done with an issue that is on its way, or was. */
function UnderWay({ calls, letter: { id, status, report } }: PressProps) {
  return (
    <>
      {report.failed > 0 && (
        <Button variant="outline" aria-disabled={calls.isUnderWay} onClick={() => calls.retry(id)}>
          {words.retry(report.failed)}
        </Button>
      )}
      {status === 'sending' && (
        <Button aria-disabled={calls.isUnderWay} onClick={() => calls.pause(id)}>
          {words.pause}
        </Button>
      )}
      {status === 'paused' && (
        <Button aria-disabled={calls.isUnderWay} onClick={() => calls.resume(id)}>
          {words.resume}
        </Button>
      )}
      {status === 'scheduled' && (
        <Button aria-disabled={calls.isUnderWay} onClick={() => calls.pause(id)}>
          {words.unschedule}
        </Button>
      )}
    </>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

type SureProps = { count: number; at: string | null; onSend: () => void; onBack: () => void }

/** Asks once more, because nobody can call a mail back. The way back stands where the first press was, for a hand that presses twice. */
const Sure = ({ count, at, onSend, onBack }: SureProps) => (
  <>
    <chakra.p role="alert" flex="1 1 16rem">
      {at === null ? (
        <span>{words.sure(count)}</span>
      ) : (
        <span>
          <span>{words.sureLater(count)}</span> <Timestamp at={at} />
        </span>
      )}
    </chakra.p>
    <Button onClick={onSend}>{at === null ? words.sendNow : words.schedule}</Button>
    <Button ref={takeFocus} variant="outline" onClick={onBack}>
      {words.notYet}
    </Button>
  </>
)

/** The issue as its readers get it, to how many it goes, and the press that sends it; afterwards what became of it, live. */
export function SendingDialog({ letter: opened, onClose }: { letter: Issue; onClose: () => void }) {
  const { data: letter = opened } = trpc.admin.letters.get.useQuery({ id: opened.id })
  const calls = useIssueCalls()
  const mailWords = useMailWords()
  const form = useContractForm(moment, { defaultValues: { at: null } })
  const at = form.watch('at')
  const { id, status, audienceSize, updatedAt } = letter
  const isDraft = status === 'draft'
  const [isAsked, setAsked] = useState(false)
  const send = form.handleSubmit(({ at: later }) => {
    if (calls.isUnderWay) return
    setAsked(false)
    calls.send({ id, at: later, updatedAt })
  })
  // Asked only what can be done: a moment that has passed is told at its field.
  const begin = form.handleSubmit(() => setAsked(true))
  return (
    <Dialog
      isOpen
      title={letter.subject}
      description={`${mailWords(statuses, statusesOfFiles)[status]}. ${words.text}`}
      size="broad"
      onCloseRequest={onClose}
      footer={
        isDraft && isAsked ? (
          <>
            <KeptAsFiles />
            <Sure count={audienceSize ?? 0} at={at} onSend={() => void send()} onBack={() => setAsked(false)} />
          </>
        ) : (
          <>
            <KeptAsFiles />
            <Button variant="outline" aria-disabled={calls.isUnderWay} onClick={() => calls.test(id)}>
              {words.test}
            </Button>
            {isDraft ? (
              <Button
                aria-disabled={calls.isUnderWay || audienceSize === 0}
                onClick={() => audienceSize !== 0 && void begin()}
              >
                {at ? words.schedule : words.send(audienceSize ?? 0)}
              </Button>
            ) : (
              <UnderWay calls={calls} letter={letter} />
            )}
          </>
        )
      }
    >
      {letter.startedAt && <Report report={letter.report} />}
      {audienceSize !== null && <chakra.p mb="4">{words.audience(audienceSize, letter.tag)}</chakra.p>}
      {letter.scheduledAt && status === 'scheduled' && (
        <chakra.p mb="4">
          <span>{mailWords(words.scheduled, words.scheduledAsFiles)}</span> <Timestamp at={letter.scheduledAt} />
        </chakra.p>
      )}
      {isDraft && (
        <chakra.div maxWidth="prose" mb="5">
          <FirmTimestampField form={form} name="at" label={words.at.label} hint={words.at.hint} />
        </chakra.div>
      )}
      <MailPreview letter={letter} />
      {!isDraft && (
        <chakra.p mt="3">
          <Anchor href={letter.webPath}>{words.webLink}</Anchor>
        </chakra.p>
      )}
    </Dialog>
  )
}
