import { adminPreferences as words } from '@/content/accounts/admin-preferences'
import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { TextLink } from '@/client/ui/text-link'
import { mailsPerSecondMax } from '@/shared/platform/preferences'
import { ListFailure } from '../../-list/list-failure'
import { ClosedDays } from '../../-record/-preferences/closed-days'
import { FourEyesRequest } from '../../-record/-preferences/preference-request'
import { partOf } from './parts'
import { usePreference } from '../../-record/-preferences/stored-preference'

type YesOrNoProps = {
  name: 'secondFactor' | 'fourEyes'
  /** What is done instead of saving when it is chosen. */
  onChoose?: ((value: boolean) => void) | undefined
}

/** No checkbox: those of this tab are the specified settings. */
function YesOrNo({ name, onChoose }: YesOrNoProps) {
  const { value, isSaving, choose } = usePreference(name)
  const { choices, label, hint } = words[name]
  return (
    <Field label={label} hint={hint}>
      {(ties) => (
        <Select
          {...ties}
          options={[
            { value: 'false', label: choices.no },
            { value: 'true', label: choices.yes },
          ]}
          value={String(value ?? false)}
          disabled={value === undefined}
          aria-busy={isSaving}
          onChange={({ target }) => (onChoose ?? choose)(target.value === 'true')}
        />
      )}
    </Field>
  )
}

/** Whether two release money. Where nobody could approve for a colleague yet, that is said, and asked before the rule begins. */
function FourEyes() {
  const { stored, value, choose } = usePreference('fourEyes')
  const [isAsking, setAsking] = useState(false)
  const { held, ask } = words.fourEyes
  const until = stored.data?.heldUntil
  const said = until && held(onOfficeClock(until, 'longMoment'))
  const close = () => setAsking(false)
  return (
    <>
      <YesOrNo name="fourEyes" onChoose={(chosen) => (chosen && said ? setAsking(true) : choose(chosen))} />
      {said && value === true && (
        <Alert variant="info">
          <chakra.p>{said}</chakra.p>
        </Alert>
      )}
      {isAsking && (
        <Dialog
          isOpen
          title={ask.title}
          onCloseRequest={close}
          footer={
            <>
              <Button variant="outline" onClick={close}>
                {ask.cancel}
              </Button>
              <Button
                onClick={() => {
                  close()
                  choose(true)
                }}
              >
                {ask.submit}
              </Button>
            </>
          }
        >
          <chakra.p>{said}</chakra.p>
        </Dialog>
      )}
    </>
  )
}

type ChoiceProps = { name: 'timeZone' | 'mailsPerSecond'; values: readonly (string | number)[] }

function Choice({ name, values }: ChoiceProps) {
  const { value, isSaving, choose } = usePreference(name)
  const options = values.map((each) => ({ value: String(each), label: String(each).replaceAll('_', ' ') }))
  return (
    <Field {...words[name]}>
      {(ties) => (
        <Select
          {...ties}
          options={options}
          value={String(value ?? '')}
          disabled={value === undefined}
          aria-busy={isSaving}
          onChange={({ target }) => {
            const chosen = values.find((each) => String(each) === target.value)
            if (chosen !== undefined) choose(chosen)
          }}
        />
      )}
    </Field>
  )
}

const timeZones = Intl.supportedValuesOf('timeZone')
const mailCounts = Array.from({ length: mailsPerSecondMax }, (_, index) => index + 1)

/** How the firm works: what an administrator must show to come in, who releases money, the office's clock, its mail server. */
export function Safety() {
  const { data: factors } = trpc.auth.factors.get.useQuery()
  const { stored } = usePreference('secondFactor')
  const { heading, failed, ownFactor } = words
  return (
    // A group and no section with a heading: the headings of this tab are those of the specified settings.
    <chakra.fieldset mt="12" {...partOf('safety')}>
      <chakra.legend textStyle="heading" width="full" pb="3" mb="5" borderBottomWidth="1px" borderColor="border.strong">
        {heading}
      </chakra.legend>
      {stored.error ? (
        <ListFailure title={failed} titleLevel={2} error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', xl: '1fr 1fr' }} columnGap="12" rowGap="6">
          <chakra.div display="grid" alignContent="start" gap="5" maxWidth="form">
            <YesOrNo name="secondFactor" />
            {factors && factors.authenticatorSince === null && factors.passkeys === 0 && (
              <chakra.p textStyle="small">
                {ownFactor.lead} <TextLink to={ownFactor.to}>{ownFactor.label}</TextLink>
              </chakra.p>
            )}
            <FourEyes />
            <FourEyesRequest />
            <ClosedDays />
          </chakra.div>
          <chakra.div display="grid" alignContent="start" gap="5" maxWidth="form">
            <Choice name="timeZone" values={timeZones} />
            <Choice name="mailsPerSecond" values={mailCounts} />
          </chakra.div>
        </chakra.div>
      )}
    </chakra.fieldset>
  )
}
