import { adminPreferences as words } from '@/content/accounts/admin-preferences'
import { chakra } from '@/client/theme/chakra'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { formatDay } from '@/shared/values/formats'
import { usePreference } from './stored-preference'

type RequestProps = { text: string; keep: string; isOwn: boolean; onConfirm: () => void; onKeep: () => void }

const Request = ({ text, keep, isOwn, onConfirm, onKeep }: RequestProps) => (
  <Alert variant="info">
    <chakra.p>{text}</chakra.p>
    <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
      {!isOwn && (
        <Button variant="outline" onClick={onConfirm}>
          {words.asked.confirm}
        </Button>
      )}
      <Button variant="outline" onClick={onKeep}>
        {keep}
      </Button>
    </chakra.div>
  </Alert>
)

/** That somebody asked to switch four eyes off, for whoever confirms it or keeps the rule. Nothing while nobody did. */
export function FourEyesRequest() {
  const { stored, isSaving, choose } = usePreference('fourEyes')
  const asked = stored.data?.asked
  if (!asked) return null
  return (
    <Request
      text={words.asked.text(asked.by, onOfficeClock(asked.at, 'date'))}
      keep={words.asked.keep}
      isOwn={asked.isOwn}
      onConfirm={() => isSaving || choose(false)}
      onKeep={() => isSaving || choose(true)}
    />
  )
}

/** The same of closed days that somebody asked to open. */
export function ClosedDaysRequest() {
  const { stored, isSaving, value, choose } = usePreference('closedThrough')
  const asked = stored.data?.asked
  if (!asked) return null
  const day = asked.closedThrough ?? null
  return (
    <Request
      text={words.closedThrough.asked(asked.by, onOfficeClock(asked.at, 'date'), day && formatDay(day))}
      keep={words.closedThrough.keep}
      isOwn={asked.isOwn}
      onConfirm={() => isSaving || choose(day)}
      onKeep={() => isSaving || choose(value ?? null)}
    />
  )
}
