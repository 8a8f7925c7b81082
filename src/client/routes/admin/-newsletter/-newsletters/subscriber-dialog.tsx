import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { adminSubscriber } from '@/content/newsletter/admin-newsletter'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { formatDay } from '@/shared/values/formats'
import { type Newsletter, toldPlaces } from '@/shared/newsletter/newsletters'
import { subscriberWord } from '@/shared/newsletter/subscriber-words'
import { Fact, Facts, MomentFact } from '../../-record/facts'
import { KeptAsFiles, useMailWords } from '../../-record/kept-as-files'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { SubscriberTags } from './subscriber-tags'
import { UnsubscribeDialog } from './unsubscribe-dialog'

const { labels, places, reasons, ...words } = adminSubscriber

/** Sends the mail with the link once more, to who has not pressed it yet; the dialog has nothing more to do then. */
function SendConfirmation({ id, onSent }: { id: number; onSent: () => void }) {
  const mailWords = useMailWords()
  const outcome = useOutcome('newsletters')
  const { mutate, isPending } = trpc.admin.newsletters.sendConfirmation.useMutation(
    outcome(
      mailWords(furtherToasts.confirmationSent, furtherToasts.confirmationKept),
      furtherToasts.confirmationNotSent,
    ),
  )
  return (
    <>
      <KeptAsFiles />
      <Button
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate({ id }, { onSuccess: onSent })
        }}
      >
        {words.sendConfirmation}
      </Button>
    </>
  )
}

/** A moment that has come; of one that has not, nothing. */
const Past = ({ label, at }: { label: string; at: string | null }) =>
  at !== null && <MomentFact label={label} timestamp={at} />

/** When somebody agreed: by a form of ours at that moment; by a list, on the day that stands in it, if one does. */
function ConsentFacts({ consentPlace, consentedAt, consentedOn }: Newsletter) {
  const isTold = toldPlaces.some((place) => place === consentPlace)
  if (!isTold) return <MomentFact label={labels.consentedAt} timestamp={consentedAt} />
  return (
    <>
      <Fact label={labels.consentedOn}>{consentedOn === null ? words.noConsentDay : formatDay(consentedOn)}</Fact>
      <Fact label={consentPlace === 'import' ? labels.importedAt : labels.addedAt}>
        <time dateTime={consentedAt}>{words.recordedElsewhere(onOfficeClock(consentedAt, 'dateTime'))}</time>
      </Fact>
    </>
  )
}

/** What is known of a subscription, above all the proof of its consent (R43). */
export function SubscriberDialog({ subscriber, onClose }: { subscriber: Newsletter; onClose: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const { id, email, status, consentPlace, consentWording, suppressionReason } = subscriber
  if (isEnding) return <UnsubscribeDialog id={id} email={email} onClose={onClose} />
  return (
    <Dialog
      isOpen
      title={words.title(email)}
      description={words.text}
      size="wide"
      onCloseRequest={onClose}
      {...(status !== 'unsubscribed' &&
        subscriber.unsubscribedAt === null && {
          footer: (
            <>
              <Button variant="outline" onClick={() => setEnding(true)}>
                {words.end.open}
              </Button>
              {status === 'pending' && <SendConfirmation id={id} onSent={onClose} />}
            </>
          ),
        })}
    >
      <Facts>
        <Fact label={labels.status}>{subscriberWord(status)}</Fact>
        <MomentFact label={labels.createdAt} timestamp={subscriber.createdAt} />
        <ConsentFacts {...subscriber} />
        <Fact label={labels.consentPlace}>{places[consentPlace]}</Fact>
        <Fact label={labels.consentWording} isWide>
          {consentWording}
        </Fact>
        <Past label={labels.confirmedAt} at={subscriber.confirmedAt} />
        <Past label={labels.unsubscribedAt} at={subscriber.unsubscribedAt} />
        {subscriber.unsubscribeReason !== null && (
          <Fact label={labels.unsubscribeReason}>{subscriber.unsubscribeReason}</Fact>
        )}
        <Past label={labels.suppressedAt} at={subscriber.suppressedAt} />
        {suppressionReason && (
          <Fact label={labels.suppressionReason}>{`${reasons[suppressionReason]} ${words.lifted}`}</Fact>
        )}
      </Facts>
      <chakra.div mt="6" pt="5" borderTopWidth="1px" borderColor="border.rule">
        <SubscriberTags subscriber={subscriber} />
      </chakra.div>
    </Dialog>
  )
}
