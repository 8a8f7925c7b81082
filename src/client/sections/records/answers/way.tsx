import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import type { AnswerStep } from './steps'

type WayProps = {
  step: AnswerStep
  label: string
  /** The subscription whose steps have addresses in the portal; null where they have none. */
  portalId: string | null
  onGo: (step: AnswerStep) => Promise<void> | void
}

/** A way to another step, whatever was typed. */
export const Way = ({ step, label, portalId, onGo }: WayProps) =>
  portalId === null ? (
    <Button variant="outline" onClick={() => void onGo(step)}>
      {label}
    </Button>
  ) : (
    <LinkButton
      variant="outline"
      to="/portal/subscriptions/$id/answers"
      params={{ id: portalId }}
      search={({ entity, period }) => ({ entity, period, step })}
    >
      {label}
    </LinkButton>
  )
